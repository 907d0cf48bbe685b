import { expect, test } from 'vitest'
import { matchAccounts, stateOfAll, toggleAccounts, buildTree } from './account-tree.ts'
import { anAccount } from '../../../test/an-account.ts'

const parent = { parent_id: 'p', parent_name: 'Partner' }
const small = anAccount('small', { ...parent, spend_30d: 5 })
const large = anAccount('large', { ...parent, spend_30d: 50 })
const lone = anAccount('lone')
const accountInUse = anAccount('taken', { ...parent, in_use_by: 'Another', spend_30d: null })

test('accounts are listed under their parent, largest spend first; those without a parent come last', () => {
  const rows = buildTree([lone, small, large], new Set())
  expect(rows.map(({ id, at, of }) => [id, at, of])).toEqual([
    ['parent p', 1, 2],
    ['large', 1, 2],
    ['small', 2, 2],
    ['lone', 2, 2],
  ])
})

test('accounts of several currencies are sorted by converted spend; those without a rate are last of the spenders', () => {
  const accounts = [
    anAccount('unknown', { spend_30d: null }),
    anAccount('idle'),
    anAccount('zloty', { currency: 'PLN', spend_30d: 9_000_000, spend_30d_converted: null }),
    anAccount('yen', { currency: 'JPY', spend_30d: 1_000_000, spend_30d_converted: 5_000 }),
    anAccount('pounds', { spend_30d: 500_000 }),
  ]
  expect(buildTree(accounts, new Set()).map(({ id }) => id)).toEqual([
    'pounds',
    'yen',
    'zloty',
    'idle',
    'unknown',
  ])
})

test('a closed parent hides its accounts', () => {
  expect(buildTree([small, lone], new Set(['p'])).map(({ id }) => id)).toEqual(['parent p', 'lone'])
})

test.each<[string, string, string[]]>([
  ['the name', 'ACCOUNT small', ['small']],
  ['the parent', 'partner', ['small', 'large']],
  ['nothing', '', ['small', 'large', 'lone']],
])('search by %s', (_name, search, ids) =>
  expect(matchAccounts([small, large, lone], search).map(({ native_id }) => native_id)).toEqual(ids),
)

test('a parent is whole, half or empty, and toggles to whole first', () => {
  const children = [small, large, accountInUse]
  const half = toggleAccounts(new Set(), [small])
  expect(stateOfAll(half, children)).toBe('some')
  const whole = toggleAccounts(half, children)
  expect([...whole].toSorted()).toEqual(['large', 'small'])
  expect(stateOfAll(whole, children)).toBe('all')
  expect(stateOfAll(toggleAccounts(whole, children), children)).toBe('none')
})
