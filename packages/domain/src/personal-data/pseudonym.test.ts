import { expect, test } from 'vitest'
import { makePseudonym, valueWithoutPerson, withoutPerson } from './pseudonym.ts'

const ann = { email: 'ann@acme.test', names: ['Ann (A.) Lee', 'Annie Lee'] }

test.each<[string, string]>([
  ['ann@acme.test', 'X'],
  ['Ann@Acme.test, bob@acme.test', 'X, bob@acme.test'],
  ['joann@acme.test', 'joann@acme.test'],
  ['ann@acme.tester', 'ann@acme.tester'],
  ['signed by Ann (A.) Lee on Monday', 'signed by X on Monday'],
  ['Annie Lee, who was Ann (A.) Lee', 'X, who was X'],
  ['Ann (A.) Leeds', 'Ann (A.) Leeds'],
])('%j becomes %j', (text, expected) => expect(withoutPerson(text, ann, 'X')).toBe(expected))

test('texts inside of a value are found at any depth, and everything else stays', () => {
  const value = { who: ['ann@acme.test', 3, null], role: { by: 'Ann (A.) Lee' }, ok: true }
  const expected = { who: ['X', 3, null], role: { by: 'X' }, ok: true }
  expect(valueWithoutPerson(value, ann, 'X')).toEqual(expected)
})

test('a pseudonym states the former role, and a suffix to distinguish members', () =>
  expect(makePseudonym('3f2a99')).toBe('Former member 3f2a'))
