import { expect, test } from 'vitest'
import type { Measure } from '../delivery/measures.ts'
import type { RateType } from '../plan-sheet/words.ts'
import { revenueByPlan, type PlannedRate } from './plan-revenue.ts'

const REPORTED: Partial<Record<Measure, number>> = {
  impressions: 1_000_000,
  clicks: 2_000,
  conversions: 12.5,
  video_views: 300,
  video_completes: 200,
  media_cost: 1_000,
  total_cost: 1_200,
}
const value = (measure: Measure) => (REPORTED[measure] ?? Number.NaN) * 1_000_000
const aRate = (type: RateType, rate: number, from = 1, to = 9): PlannedRate => ({
  from,
  to,
  type,
  rate: rate * 1_000_000,
})

test.each<[RateType, number, number]>([
  ['CPM', 25, 25_000],
  ['CPC', 1.5, 3_000],
  ['CPA', 40, 500],
  ['CPL', 40, 500],
  ['CPV', 0.02, 6],
  ['CPCV', 0.05, 10],
  // A fee on media comes on top of what everything cost.
  ['PERCENT', 15, 1_350],
  // A fee for the whole flight says nothing of a day.
  ['FLAT', 9_000, Number.NaN],
])('%s at %d brings %d', (type, rate, revenue) => {
  expect(revenueByPlan([aRate(type, rate)], 5, value)).toBe(revenue * 1_000_000)
})

test('the rate is the one of the day', () => {
  const rates = [aRate('CPC', 1, 1, 5), aRate('CPC', 2, 6, 9)]
  expect([0, 1, 5, 6, 9, 10].map((day) => revenueByPlan(rates, day, value) / 1_000_000)).toEqual([
    Number.NaN,
    2_000,
    2_000,
    4_000,
    4_000,
    Number.NaN,
  ])
})

test('what is not reported brings nothing that is known', () => {
  expect(revenueByPlan([aRate('CPC', 1)], 5, () => Number.NaN)).toBeNaN()
})
