import { expect, test } from 'vitest'
import { clientKey, groupClients } from './clients.ts'

test.each([
  ['capitals', 'ACME Travel', 'Acme travel'],
  ['spacing', ' Acme  Travel ', 'Acme Travel'],
  ['a space that does not break', 'Acme\u00a0Travel', 'Acme Travel'],
  ['letters that are encoded otherwise', 'Caf\u00e9', 'Cafe\u0301'],
])('names that differ only in %s are one client', (_what, first, other) => {
  expect(clientKey(first)).toBe(clientKey(other))
})

test('names that differ in a word or a sign are two clients', () => {
  expect(clientKey('Acme UK')).not.toBe(clientKey('Acme US'))
  expect(clientKey('Acme-UK')).not.toBe(clientKey('Acme UK'))
})

test('accounts of several platforms are one client, under the first of their names, and clients are sorted by name', () => {
  const accounts = [
    { name: 'Zeta', no: 1 },
    { name: 'Acme ', no: 2 },
    { name: 'ACME', no: 3 },
    { name: '  ', no: 4 },
  ]
  expect(groupClients(accounts).map(({ key, name, accounts: own }) => [key, name, own.map(({ no }) => no)])).toEqual([
    ['acme', 'Acme', [2, 3]],
    ['zeta', 'Zeta', [1]],
  ]) // prettier-ignore
})
