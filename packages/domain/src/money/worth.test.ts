import { expect, test } from 'vitest'
import { openRateBook } from './rate-book.ts'
import { byWorth, rankedIn, worthIn, type RankedAmount } from './worth.ts'

const DAY = '2026-11-13'
const perEuro = (quote: string, rate: string) =>
  ({ base: 'EUR', quote, rate, on: DAY, source: 'ECB', origin: 'feed' }) as const
const BOOK = openRateBook([perEuro('USD', '1.25'), perEuro('GBP', '0.8'), perEuro('JPY', '160')], DAY)

test.each<[string, string, bigint, string, bigint | null]>([
  ['a million yen at 160 to 0.8 is 5,000 pounds', 'JPY', 1_000_000_000_000n, 'GBP', 5_000_000_000n],
  ['an amount in its own currency stays the same, to the micro', 'USD', 1_234_567n, 'USD', 1_234_567n],
  ['an amount without a rate has an unknown worth', 'PLN', 1_000_000n, 'GBP', null],
  ['zero is zero, with a rate or without', 'PLN', 0n, 'GBP', 0n],
])('%s', (_title, currency, micros, to, worth) => {
  expect(worthIn(to, { currency, micros }, BOOK)).toBe(worth)
})

const amount = (currency: string, own: number | null, worth: number | null): RankedAmount => ({
  currency,
  amount: own,
  worth,
})

test('amounts are sorted by worth; then those without a rate, by currency; then zero and unknown ones', () => {
  const ranked = [
    amount('GBP', 500_000, 500_000),
    amount('USD', 300_000, 192_000),
    amount('JPY', 1_000_000, 5_000),
    amount('CZK', 20, null),
    amount('CZK', 10, null),
    amount('PLN', 900, null),
    amount('GBP', 0, 0),
    amount('GBP', null, null),
  ]
  for (const ordering of [ranked, ranked.toReversed(), [...ranked.slice(3), ...ranked.slice(0, 3)]])
    expect(ordering.toSorted(byWorth)).toEqual(ranked)
})

test('a shared amount is rounded to the micro, and an unknown one stays unknown', () => {
  expect(rankedIn('GBP', { currency: 'USD', micros: 1_250_000_000.4 }, BOOK)).toEqual({
    currency: 'USD',
    amount: 1_250_000_000n,
    worth: 800_000_000n,
  })
  expect(rankedIn('GBP', { currency: 'USD', micros: null }, BOOK)).toEqual({
    currency: 'USD',
    amount: null,
    worth: null,
  })
})

test('equal worth compares as equal across currencies', () => {
  expect(byWorth(amount('GBP', 8, 8), amount('USD', 12.5, 8))).toBe(0)
})
