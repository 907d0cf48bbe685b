import { expect, test } from 'vitest'
import { flagJumps } from './check-rates.ts'
import type { DatedRate } from './dated-rate.ts'
import { readRateFile } from './rate-file.ts'

const TODAY = '2026-11-16'
const read = (text: string) => {
  const file = readRateFile(text, TODAY)
  if ('problem' in file) return file.problem
  return [
    ...file.rows.map(
      ({ rate: { base, quote, rate, on, source } }) => `${on} ${base}/${quote} ${rate} ${source}`,
    ),
    ...file.refused.map(({ line, sentence }) => `${line}: ${sentence}`),
  ]
}

test('our own columns are read in any order, with the source beside each rate', () => {
  expect(read('date,base,quote,rate,source\n2026-11-13,EUR,usd,1.0705,"Bank, of us"\n')).toEqual([
    '2026-11-13 EUR/USD 1.0705 Bank, of us',
  ])
  expect(read('quote;base;rate;date\r\nPLN;GBP;4.92;13 Nov 2026\r\n')).toEqual([
    '2026-11-13 GBP/PLN 4.92 Upload',
  ])
})

test('the ECB’s daily table is read with its blanks and its day in words', () => {
  expect(read('Date, USD, JPY, \n28 June 2024, 1.0705, 171.94, \n')).toEqual([
    '2024-06-28 EUR/USD 1.0705 ECB',
    '2024-06-28 EUR/JPY 171.94 ECB',
  ])
})

test('the ECB’s history is read without its N/A values', () => {
  expect(read('Date,USD,RUB,\n2024-06-28,1.0705,N/A,\n2024-06-27,1.0696,N/A,\n')).toEqual([
    '2024-06-28 EUR/USD 1.0705 ECB',
    '2024-06-27 EUR/USD 1.0696 ECB',
  ])
})

test.each([
  ['a rate of zero', '2026-11-13,EUR,USD,0', "“0” isn't a rate. Enter a number above 0, like 1.0705."],
  ['a rate below zero', '2026-11-13,EUR,USD,-1', "“-1” isn't a rate. Enter a number above 0, like 1.0705."],
  ['a future day', '2026-11-17,EUR,USD,1', '2026-11-17 is in the future. Enter a rate of today or before.'],
  ['an impossible day', '2026-02-30,EUR,USD,1', "“2026-02-30” isn't a date. Use the format 2026-11-13."],
  [
    'an invalid currency',
    '2026-11-13,EUR,DOLLAR,1',
    "“DOLLAR” isn't a currency code. Use three letters, like EUR.",
  ],
  ['the same currency twice', '2026-11-13,EUR,EUR,1', 'A rate needs two different currencies.'],
])('%s is refused with its line, and the other rows are read', (_title, row, sentence) => {
  expect(read(`date,base,quote,rate\n${row}\n2026-11-13,EUR,GBP,0.85\n`)).toEqual([
    '2026-11-13 EUR/GBP 0.85 Upload',
    `2: ${sentence}`,
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['a,b\n1,2', 'Unknown columns. Use date,base,quote,rate,source or the table the ECB publishes.'],
  ['date,base,quote,rate\n', 'The file has no rates.'],
  ['x'.repeat(2 * 1024 * 1024 + 1), 'The file is larger than 2 MB. Upload a year at a time.'],
])('a file without readable rates is refused with the reason', (text, problem) => {
  expect(read(text)).toBe(problem)
})

const usd = (rate: string, on: string): DatedRate => ({
  base: 'EUR',
  quote: 'USD',
  rate,
  on,
  source: 'ECB',
  origin: 'feed',
})
test.each<[string, string[], boolean[]]>([
  ['a jump by more than a fifth is held back', ['1.07', '1.30'], [false, true]],
  ['a fifth exactly is not', ['1.0', '1.2'], [false, false]],
  ['a single odd day is a slip: the next usual day counts', ['1.07', '10.7', '1.08'], [false, true, false]],
  ['two days in a row are the market: the second counts', ['1.07', '1.60', '1.61'], [false, true, false]],
])('%s', (_title, rates, expected) => {
  const days = rates.map((rate, at) => usd(rate, `2026-11-0${at + 1}`))
  expect(flagJumps(days.toReversed(), []).map(({ isHeld }) => isHeld)).toEqual(expected)
  const [first, ...rest] = days
  expect(flagJumps(rest, [{ rate: first!, isHeld: false }]).map(({ isHeld }) => isHeld)).toEqual(
    expected.slice(1),
  )
})
