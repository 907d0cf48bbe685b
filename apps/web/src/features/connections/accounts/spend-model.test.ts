import type { MoneyTotal } from '@flightdeck/contract/rates'
import { expect, test } from 'vitest'
import { aTotal } from '../../../test/a-total.ts'
import { anAccount } from '../../../test/an-account.ts'
import {
  spendCurve,
  noRateText,
  spendPools,
  selectionText,
  shareText,
  spendReceipt,
  vitalFew,
  worthText,
  type SpendView,
} from './spend-model.ts'

const spends = (id: string, spend: number | null, currency = 'GBP', worth: number | null = spend) =>
  anAccount(id, { spend_30d: spend, currency, spend_30d_converted: worth })
const pounds = [spends('a', 600), spends('b', 340), spends('c', 60)]
const inPounds: SpendView = { total: aTotal([{ amount: 1_000, currency: 'GBP' }]), view: 'reporting' }

const rate = { to: 'GBP', on: '2026-11-13', days_old: 4, source: 'ECB', legs: [] }
/** At 200 yen and 1.25 dollars to the pound: a million yen are 5,000 pounds, 1,250 dollars are 1,000. */
const total: MoneyTotal = {
  amount: 10_000,
  currency: 'GBP',
  approximate: true,
  rates: [
    { ...rate, from: 'JPY', rate: '0.00500000' },
    { ...rate, from: 'USD', rate: '0.800000' },
  ],
  parts: [
    { currency: 'JPY', amount: 1_000_000, converted: 5_000 },
    { currency: 'GBP', amount: 4_000, converted: 4_000 },
    { currency: 'USD', amount: 1_250, converted: 1_000 },
    { currency: 'PLN', amount: 9_000_000, converted: null },
  ],
  without_rate: [{ currency: 'PLN', amount: 9_000_000, count: 1 }],
}
const mixed = [
  spends('zloty', 9_000_000, 'PLN', null),
  spends('yen', 1_000_000, 'JPY', 5_000),
  spends('dollars', 1_250, 'USD', 1_000),
  spends('pounds', 4_000),
  spends('nothing', 0, 'EUR'),
]
const all: SpendView = { total, view: 'reporting' }
const native: SpendView = { total, view: 'native' }
const without: SpendView = { total: { ...total, amount: null }, view: 'reporting' }
const nativeIds = (accounts: readonly { native_id: string }[]) => accounts.map(({ native_id }) => native_id)

test('the number of selected accounts is shown whatever they spend', () => {
  expect(selectionText(pounds, new Set(['a', 'b']))).toBe('Selected 2 of 3')
})

test.each<[string, Parameters<typeof shareText>, string]>([
  ['the share of a single currency is exact', [pounds, new Set(['a', 'b']), inPounds], '94% of spend'],
  [
    'several currencies have one marked share of all: 5,000 of 10,000 pounds are in yen',
    [mixed, new Set(['yen', 'nothing']), all],
    '≈ 50% of spend',
  ],
  ['accounts without a rate are in no share', [mixed, new Set(['zloty', 'dollars']), all], '≈ 10% of spend'],
  [
    'native, each currency has its own',
    [mixed, new Set(['yen', 'zloty']), native],
    '100% of PLN, 100% of JPY, 0% of USD, 0% of GBP spend',
  ],
  [
    'currencies without any rate are listed separately, rather than as a wrong share',
    [mixed, new Set(['yen']), without],
    '0% of PLN, 100% of JPY, 0% of USD, 0% of GBP spend',
  ],
  ['accounts without spend have no share', [[spends('z', 0)], new Set(['z']), inPounds], ''],
])('%s', (_name, input, text) => expect(shareText(...input)).toBe(text))

test('the vital few are the fewest that make nine tenths', () => {
  expect(vitalFew(pounds, inPounds)).toEqual({ ids: new Set(['a', 'b']), percent: 94, isApproximate: false })
  expect(vitalFew([spends('z', null)], inPounds)).toBeNull()
})

test('the vital few of several currencies are chosen by converted spend', () => {
  expect(vitalFew(mixed, all)).toEqual({ ids: new Set(['yen', 'pounds']), percent: 90, isApproximate: true })
})

test('native amounts have their vital few per currency', () => {
  expect(vitalFew(mixed, native)).toMatchObject({
    ids: new Set(['zloty', 'yen', 'dollars', 'pounds']),
    percent: 100,
    isApproximate: false,
  })
})

test('the curve ends at the whole', () => {
  expect(spendCurve(spendPools(pounds, inPounds)[0]!)).toEqual([0.6, 0.94, 1])
})

test('several currencies have one curve, from the highest converted spend to the lowest', () => {
  const [pool, ...others] = spendPools(mixed, all)
  expect(others).toEqual([])
  expect(nativeIds(pool!.accounts)).toEqual(['yen', 'pounds', 'dollars', 'nothing'])
  expect(spendCurve(pool!)).toEqual([0.5, 0.9, 1, 1])
  expect(spendPools(mixed, native)).toHaveLength(4)
})

test('accounts without a rate are announced, with their position', () => {
  expect(noRateText(all)).toBe('1 account in PLN has no rate. Ranked last and left out of shares.')
  expect(noRateText(native)).toBe('1 account in PLN has no rate. Ranked last.')
  expect(noRateText(inPounds)).toBe('')
})

test.each([
  ['an amount of another currency shows its converted worth', mixed[1]!, '≈ £5,000'],
  ['an amount in the same currency needs no second', mixed[3]!, ''],
  ['an amount without a rate has a note', mixed[0]!, 'no PLN rate'],
  ['no spend has no worth', mixed[4]!, ''],
])('%s', (_name, account, words) => expect(worthText(account, 'GBP')).toBe(words))

test('the receipt of a share over several currencies has each rate with its day and source', () => {
  expect(spendReceipt(all)).toEqual({
    title: '≈ £10,000 in 30 days',
    facts: [
      ['Formula', 'Shares of what all accounts spent in 30 days'],
      ['In JPY', 'JP¥1,000,000 ≈ £5,000'],
      ['In GBP', '£4,000'],
      ['In USD', 'US$1,250 ≈ £1,000'],
      ['In PLN', 'PLN\u00a09,000,000, left out of the sum'],
      ['JPY rate', '1 JPY = 0.00500000 GBP, ECB, 13 Nov 2026 (4 days old)'],
      ['USD rate', '1 USD = 0.800000 GBP, ECB, 13 Nov 2026 (4 days old)'],
      ['No rate', '1 account in PLN has no rate of the last 7 days'],
      ['Basis', 'Each account’s own currency, converted at the rates above and rounded once'],
    ],
  })
  expect([spendReceipt(native), spendReceipt(inPounds)]).toEqual([null, null])
})
