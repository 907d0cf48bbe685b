import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateType } from '../plan-sheets/words.ts'
import { costPlus, paidUnits, rateOn, rateMeasure, unitRevenue, type PlannedRate } from './plan-revenue.ts'
import { MICROS } from '../money/micros.ts'

const aRate = (type: RateType, rate: number, more: Partial<PlannedRate> = {}): PlannedRate => ({
  from: 1,
  to: 9,
  type,
  rate: rate * MICROS,
  contractUnits: null,
  ...more,
})

test.each<[RateType, number, number, number]>([
  ['CPM', 25, 1_000_000, 25_000],
  ['CPC', 1.5, 2_000, 3_000],
  ['CPA', 40, 12.5, 500],
  ['CPL', 40, 12.5, 500],
  ['CPV', 0.02, 300, 6],
  ['CPCV', 0.05, 200, 10],
  // A fee for the whole flight says nothing of a day.
  ['FLAT', 9_000, 1, Number.NaN],
])('%s at %d brings for %d units %d', (type, rate, units, revenue) => {
  expect(unitRevenue(aRate(type, rate), units * MICROS)).toBe(revenue * MICROS)
})

test('a fee on media comes on top of what everything cost, and is for no unit', () => {
  expect(costPlus(aRate('PERCENT', 15), { cost: 1_200 * MICROS, media: 1_000 * MICROS })).toBe(1_350 * MICROS)
  expect(rateMeasure('PERCENT')).toBeUndefined()
  expect(costPlus(aRate('PERCENT', 15), { cost: Number.NaN, media: 1 })).toBeNaN()
})

test('the rate of the day applies', () => {
  const rates = [aRate('CPC', 1, { to: 5 }), aRate('CPC', 2, { from: 6 })]
  expect([0, 1, 5, 6, 9, 10].map((day) => rateOn(rates, day)?.rate)).toEqual(
    [undefined, 1, 1, 2, 2, undefined].map((rate) => rate && rate * MICROS),
  )
})

test('paid units never exceed the contract, however the days divide them', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.array(fc.nat(1_000)), (contractUnits, days) => {
      const rate = aRate('CPC', 1.63, { contractUnits })
      let [before, paid] = [0, 0]
      for (const units of days) {
        paid += paidUnits(rate, before, units * MICROS)
        before += units * MICROS
      }
      expect(paid).toBe(Math.min(before, contractUnits * MICROS))
    }),
  )
})
