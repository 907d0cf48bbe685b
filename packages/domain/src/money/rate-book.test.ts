import { expect, test } from 'vitest'
import { convert } from './convert.ts'
import type { DatedRate } from './dated-rate.ts'
import { openRateBook } from './rate-book.ts'
import { formatRatio } from './ratio.ts'

const feed = (quote: string, rate: string, on: string): DatedRate => ({
  base: 'EUR',
  quote,
  rate,
  on,
  source: 'ECB',
  origin: 'feed',
})
const typed = (base: string, quote: string, rate: string, on: string): DatedRate => ({
  base,
  quote,
  rate,
  on,
  source: 'Finance',
  origin: 'typed',
})
const FRIDAY = [feed('USD', '1.0705', '2026-11-13'), feed('GBP', '0.84638', '2026-11-13')]

test.each([
  ['on Saturday Friday’s rate is taken, and is a day old', '2026-11-14', { on: '2026-11-13', daysOld: 1 }],
  ['on Easter Monday the rate of Thursday before is taken', '2026-11-16', { on: '2026-11-13', daysOld: 3 }],
  [
    'with the feed down for six days the last rate still counts',
    '2026-11-19',
    { on: '2026-11-13', daysOld: 6 },
  ],
  ['a rate of seven days ago is the oldest that counts', '2026-11-20', { on: '2026-11-13', daysOld: 7 }],
  ['older rates convert nothing', '2026-11-21', null],
  ['a rate of tomorrow does not count today', '2026-11-12', null],
])('%s', (_title, day, expected) => {
  const crossRate = openRateBook(FRIDAY, day).crossRate('USD', 'GBP')
  expect(crossRate && { on: crossRate.on, daysOld: crossRate.daysOld }).toEqual(expected)
})

test('the age of a converted amount is the age of its oldest rate', () => {
  const rates = [feed('USD', '1.0705', '2026-11-13'), feed('GBP', '0.85', '2026-11-11')]
  expect(openRateBook(rates, '2026-11-13').crossRate('USD', 'GBP')).toMatchObject({
    on: '2026-11-11',
    daysOld: 2,
  })
})

test('a currency without a rate is never taken at 1', () => {
  expect(openRateBook(FRIDAY, '2026-11-13').crossRate('PLN', 'GBP')).toBeNull()
  expect(openRateBook([], '2026-11-13').crossRate('USD', 'GBP')).toBeNull()
})

test('a cross rate goes through the euro, unrounded: 1,000 dollars are 790.64 pounds', () => {
  const rate = openRateBook(FRIDAY, '2026-11-13').crossRate('USD', 'GBP')!
  expect(formatRatio(rate.ratio, 9)).toBe('0.790639888')
  expect(convert(1_000_000_000n, rate)).toBe(790_640_000n)
  expect(rate.legs.map(({ quote }) => quote)).toEqual(['USD', 'GBP'])
})

test('a rounded rate is never inverted: 1,000 dollars at 1.0705 are 934.14 euros, and no cent less', () => {
  const rate = openRateBook(FRIDAY, '2026-11-13').crossRate('USD', 'EUR')!
  expect(convert(1_000_000_000n, rate)).toBe(934_140_000n)
})

test.each([
  ['of the same day the organisation’s own counts', '2026-11-13', '0.8'],
  ['a newer one of the feed counts more than an older one of one’s own', '2026-11-12', '0.790639888'],
])('a typed rate %s', (_title, on, expected) => {
  const rates = [typed('USD', 'GBP', '0.8', on), ...FRIDAY]
  const crossRate = openRateBook(rates, '2026-11-13').crossRate('USD', 'GBP')!
  expect(formatRatio(crossRate.ratio, 9).replace(/0+$/, '')).toBe(expected)
})

test('a rate that the organisation typed in counts more than the feed’s of the same pair and day', () => {
  const own = typed('EUR', 'USD', '1.2', '2026-11-13')
  for (const rates of [
    [own, ...FRIDAY],
    [...FRIDAY, own],
  ])
    expect(openRateBook(rates, '2026-11-13').crossRate('EUR', 'USD')!.legs).toEqual([own])
})

test('a correction is the later of two rows', () => {
  const rates = [typed('USD', 'GBP', '0.8', '2026-11-13'), typed('USD', 'GBP', '0.79', '2026-11-13')]
  expect(openRateBook(rates, '2026-11-13').crossRate('USD', 'GBP')!.legs).toEqual([rates[1]])
})

test('a currency missing from the feed is reached by a typed rate, in either direction', () => {
  const book = openRateBook([...FRIDAY, typed('GBP', 'PLN', '5', '2026-11-13')], '2026-11-13')
  expect(convert(5_000_000n, book.crossRate('PLN', 'GBP')!)).toBe(1_000_000n)
  expect(book.crossRate('PLN', 'USD')!.legs).toHaveLength(3)
})
