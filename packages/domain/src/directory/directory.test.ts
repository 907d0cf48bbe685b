import { expect, test } from 'vitest'
import { readFilter } from './read-filter.ts'
import { personName, readPatch, readPerson, type DirectoryChange } from './read-patch.ts'

test.each<[string, unknown, DirectoryChange | null]>([
  ['Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
  ['Microsoft deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['Microsoft deactivates in SCIM-compliant mode', [{ op: 'replace', path: 'active', value: false }], { active: false }],
  ['Microsoft reactivates', [{ op: 'Add', path: 'active', value: 'True' }], { active: true }],
  ['a path with its schema', [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false }], { active: false }],
  ['a name by its parts', [{ op: 'Add', path: 'name.givenName', value: 'Ana' }, { op: 'Add', path: 'name.familyName', value: 'Sousa' }], { givenName: 'Ana', familyName: 'Sousa' }],
  ['a name as an object', [{ op: 'replace', value: { name: { givenName: 'Ana' }, DisplayName: 'Ana S' } }], { givenName: 'Ana', displayName: 'Ana S' }],
  ['attributes that are not stored are ignored', [{ op: 'add', path: 'emails[type eq "work"].value', value: 'x@y.z' }, { op: 'add', path: 'title', value: 'Boss' }], {}],
  ['removing an attribute that is not stored changes nothing', [{ op: 'remove', path: 'phoneNumbers' }], {}],
  ['the last operation wins', [{ op: 'replace', path: 'active', value: true }, { op: 'replace', path: 'active', value: false }], { active: false }],
  ['an unreadable boolean is ignored', [{ op: 'replace', path: 'active', value: 'perhaps' }], {}],
  ['an unsupported verb is rejected', [{ op: 'move', path: 'active', value: false }], null],
  ['a single operation instead of a list is rejected', { op: 'replace' }, null],
  ['an empty list is rejected', [], null],
  ['a null operation is rejected', [null], null],
  ['a numeric path is rejected', [{ op: 'replace', path: 3, value: false }], null],
])('%s', (_name, operations, change) => expect(readPatch(operations)).toEqual(change)) // prettier-ignore

test('prototype keys are not read as attributes', () => {
  expect(
    readPerson(JSON.parse('{"__proto__":{"active":false},"constructor":"x","hasOwnProperty":"y"}')),
  ).toEqual({})
  for (const value of [null, 7, 'x', ['a']]) expect(readPerson(value)).toEqual({})
})

test.each<[DirectoryChange, string]>([
  [{ displayName: ' Ana ', givenName: 'A' }, 'Ana'],
  [{ formatted: 'Ana Sousa' }, 'Ana Sousa'],
  [{ givenName: 'Ana', familyName: 'Sousa' }, 'Ana Sousa'],
  [{ familyName: 'Sousa' }, 'Sousa'],
  [{}, ''],
])('%o is called %j', (person, name) => expect(personName(person)).toBe(name))

test.each([
  ['userName eq "ana@agency.com"', { attribute: 'userName', value: 'ana@agency.com' }],
  ['USERNAME EQ "Ana@Agency.com"', { attribute: 'userName', value: 'Ana@Agency.com' }],
  [String.raw`userName eq "a\"b"`, { attribute: 'userName', value: 'a"b' }],
  ['externalId eq "00u1"', { attribute: 'externalId', value: '00u1' }],
  ['emails[type eq "work"].value eq "a@b.c"', { attribute: 'userName', value: 'a@b.c' }],
  ['userName sw "a"', null],
  ['userName eq "a" or userName eq "b"', null],
  ['active eq true', null],
  [String.raw`userName eq "\x"`, null],
  ['', null],
  [`userName eq "${'a'.repeat(5_000)}"`, null],
])('parses the filter %s, or rejects it', (text, filter) => expect(readFilter(text)).toEqual(filter))
