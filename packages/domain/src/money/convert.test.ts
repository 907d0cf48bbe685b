import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert } from './convert.ts'
import type { DatedRate } from './dated-rate.ts'
import { minorUnitMicros } from './minor-units.ts'
import { sumCurrencies, type CurrencySum } from './money-total.ts'
import { openRateBook } from './rate-book.ts'

const DAY = '2026-11-13'
const perEuro = (quote: string, rate: string): DatedRate => ({
  base: 'EUR',
  quote,
  rate,
  on: DAY,
  source: 'ECB',
  origin: 'feed',
})
const BOOK = openRateBook(
  [perEuro('USD', '1.0705'), perEuro('GBP', '0.84638'), perEuro('JPY', '171.94'), perEuro('KWD', '0.3285')],
  DAY,
)
const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY', 'KWD', 'PLN'] as const
const sum = (currency: string, micros: bigint, count = 1): CurrencySum => ({ currency, micros, count })

test.each([
  ['yen have no cents', 'USD', 'JPY', 1_000_000n, 161_000_000n],
  ['dinars have three decimals', 'USD', 'KWD', 10_000_000n, 3_069_000n],
  ['a loss is rounded as a gain is', 'USD', 'EUR', -1_000_000_000n, -934_140_000n],
])('%s', (_title, from, to, micros, expected) => {
  expect(convert(micros, BOOK.crossRate(from, to)!)).toBe(expected)
})

test('half a cent is rounded away from zero, either way', () => {
  const rate = openRateBook([perEuro('USD', '2')], DAY).crossRate('USD', 'EUR')!
  expect([convert(10_000n, rate), convert(-10_000n, rate)]).toEqual([10_000n, -10_000n])
})

test('a round trip between currencies returns the amount within a minor unit', () => {
  const rate = fc.integer({ min: 1, max: 10_000_000 }).map((units) => (units / 10_000).toFixed(4))
  fc.assert(
    fc.property(rate, rate, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (usd, gbp, cents) => {
      const book = openRateBook([perEuro('USD', usd), perEuro('GBP', gbp)], DAY)
      const micros = cents * 10_000n
      const there = convert(micros, book.crossRate('USD', 'GBP')!)
      const back = convert(there, book.crossRate('GBP', 'USD')!)
      // A unit of the one in the middle may be worth many of the first.
      const unit = convert(minorUnitMicros('GBP'), book.crossRate('GBP', 'USD')!) + minorUnitMicros('USD')
      expect(abs(back - micros) <= unit).toBe(true)
    }),
  )
})
const abs = (size: bigint) => (size < 0n ? -size : size)

test('the order of rows changes no total', () => {
  const row = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    micros: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    count: fc.nat(5),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.nat(), (rows, by) => {
      const turned = rows.map((_, at) => rows[(at + by) % rows.length]!).toReversed()
      expect(sumCurrencies(turned, 'GBP', BOOK)).toEqual(sumCurrencies(rows, 'GBP', BOOK))
    }),
  )
})

test('over one currency a total stays native and exact, and needs no rate', () => {
  const total = sumCurrencies(
    [sum('USD', 123_456_789n), sum('USD', 1n), sum('EUR', 0n)],
    'GBP',
    openRateBook([], DAY),
  )
  expect(total).toMatchObject({ currency: 'USD', micros: 123_456_790n, isApproximate: false })
})

test('a total over several currencies is one amount in the reporting currency, and its parts add up to it', () => {
  const total = sumCurrencies(
    [sum('USD', 1_000_000_000n), sum('GBP', 500_000_000n), sum('EUR', 1n)],
    'GBP',
    BOOK,
  )
  expect(total).toMatchObject({ currency: 'GBP', micros: 1_290_640_000n, isApproximate: true })
  expect(total.parts.map(({ currency }) => currency)).toEqual(['USD', 'GBP', 'EUR'])
  expect(total.parts.reduce((all, { converted }) => all + converted!, 0n)).toBe(total.micros)
})

test('an amount without a rate comes last, is left out of the sum and keeps its count', () => {
  const total = sumCurrencies(
    [sum('PLN', 9_000_000_000n, 3), sum('USD', 1_000_000n), sum('GBP', 1_000_000n)],
    'GBP',
    BOOK,
  )
  expect(total.micros).toBe(1_790_000n)
  expect(total.parts.at(-1)).toMatchObject({ currency: 'PLN', count: 3, converted: null, rate: null })
})

test('a total without any rate is null, rather than wrong', () => {
  const total = sumCurrencies([sum('USD', 1n), sum('PLN', 1n)], 'GBP', openRateBook([], DAY))
  expect(total).toMatchObject({ micros: null, currency: 'GBP', isApproximate: true })
})
