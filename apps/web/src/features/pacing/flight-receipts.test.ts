import { expect, test } from 'vitest'
import { aFlightRow } from '../../test/a-flight-row.ts'
import { flightReceipts, rankedFacts } from './flight-receipts.ts'

const usd = {
  from: 'USD',
  to: 'GBP',
  rate: '0.800000',
  on: '2026-03-12',
  days_old: 1,
  source: 'ECB',
  legs: [],
}
const ranking = { currency: 'GBP', rates: [usd, { ...usd, from: 'JPY', rate: '0.00500000' }] }

test('a budget of another currency says what it is ranked by, with the rate, its day and source', () => {
  expect(rankedFacts(aFlightRow({ currency: 'USD' }), 2_480.004, ranking)).toEqual([
    ['Ranked as', '≈ £2,480'],
    ['Rate', '1 USD = 0.800000 GBP, ECB, 12 Mar 2026 (1 day old)'],
  ])
})

test('figures of a budget of conversions say which of its days may still be corrected', () => {
  const flight = aFlightRow({ unit: 'conversions', provisional_from: '2026-03-05' })
  const fact = ['Provisional', 'Conversions of 5 Mar to 12 Mar 2026 may still be corrected']
  for (const of of ['goal', 'pacing', 'needed', 'projected', 'risk'] as const)
    expect(flightReceipts[of](flight).facts).toContainEqual(fact)
  expect(flightReceipts.pacing(aFlightRow()).facts.map(([name]) => name)).not.toContain('Provisional')
})

test('a flight without a rate is ranked last; the same currency, or units, need no rate', () => {
  expect(rankedFacts(aFlightRow({ currency: 'PLN' }), null, ranking)).toEqual([
    ['Ranked', 'last: PLN has no rate of the last 7 days'],
  ])
  expect(rankedFacts(aFlightRow(), 3_100, ranking)).toEqual([])
  expect(rankedFacts(aFlightRow({ currency: 'USD', unit: 'clicks' }), null, ranking)).toEqual([])
})
