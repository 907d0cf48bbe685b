import { expect, test } from 'vitest'
import { readFilter } from './read-filter.ts'
import { nameIn, readPatch, readPerson, type DirectoryChange } from './read-patch.ts'

test.each<[string, unknown, DirectoryChange | null]>([
  ['Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
  ['Microsoft deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['Microsoft, as asked to follow the standard', [{ op: 'replace', path: 'active', value: false }], { active: false }],
  ['Microsoft lets in again', [{ op: 'Add', path: 'active', value: 'True' }], { active: true }],
  ['a path with its schema', [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false }], { active: false }],
  ['a name by its parts', [{ op: 'Add', path: 'name.givenName', value: 'Ana' }, { op: 'Add', path: 'name.familyName', value: 'Sousa' }], { givenName: 'Ana', familyName: 'Sousa' }],
  ['a name as an object', [{ op: 'replace', value: { name: { givenName: 'Ana' }, DisplayName: 'Ana S' } }], { givenName: 'Ana', displayName: 'Ana S' }],
  ['what is kept nowhere', [{ op: 'add', path: 'emails[type eq "work"].value', value: 'x@y.z' }, { op: 'add', path: 'title', value: 'Boss' }], {}],
  ['taking away what is not kept', [{ op: 'remove', path: 'phoneNumbers' }], {}],
  ['a later word counts', [{ op: 'replace', path: 'active', value: true }, { op: 'replace', path: 'active', value: false }], { active: false }],
  ['neither true nor false', [{ op: 'replace', path: 'active', value: 'perhaps' }], {}],
  ['another verb', [{ op: 'move', path: 'active', value: false }], null],
  ['no list', { op: 'replace' }, null],
  ['an empty list', [], null],
  ['no operation', [null], null],
  ['a path that is none', [{ op: 'replace', path: 3, value: false }], null],
])('%s', (_name, operations, change) => expect(readPatch(operations)).toEqual(change)) // prettier-ignore

test('nothing of an object’s own machinery is taken for an attribute', () => {
  expect(
    readPerson(JSON.parse('{"__proto__":{"active":false},"constructor":"x","hasOwnProperty":"y"}')),
  ).toEqual({})
  for (const odd of [null, 7, 'x', ['a']]) expect(readPerson(odd)).toEqual({})
})

test.each<[DirectoryChange, string]>([
  [{ displayName: ' Ana ', givenName: 'A' }, 'Ana'],
  [{ formatted: 'Ana Sousa' }, 'Ana Sousa'],
  [{ givenName: 'Ana', familyName: 'Sousa' }, 'Ana Sousa'],
  [{ familyName: 'Sousa' }, 'Sousa'],
  [{}, ''],
])('%o is called %j', (person, name) => expect(nameIn(person)).toBe(name))

test.each([
  ['userName eq "ana@agency.com"', { by: 'userName', is: 'ana@agency.com' }],
  ['USERNAME EQ "Ana@Agency.com"', { by: 'userName', is: 'Ana@Agency.com' }],
  [String.raw`userName eq "a\"b"`, { by: 'userName', is: 'a"b' }],
  ['externalId eq "00u1"', { by: 'externalId', is: '00u1' }],
  ['emails[type eq "work"].value eq "a@b.c"', { by: 'userName', is: 'a@b.c' }],
  ['userName sw "a"', null],
  ['userName eq "a" or userName eq "b"', null],
  ['active eq true', null],
  [String.raw`userName eq "\x"`, null],
  ['', null],
  [`userName eq "${'a'.repeat(5_000)}"`, null],
])('the filter %s', (text, filter) => expect(readFilter(text)).toEqual(filter))
