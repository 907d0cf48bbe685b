import { expect, test } from 'vitest'
import { kpiOutlook, measureScatter, type ResultLine } from './kpi-outlook.ts'

const aLine = (more: Partial<ResultLine> = {}): ResultLine => ({
  rest: 1_000n,
  value: 50,
  seen: 100,
  restBand80: [1_000n, 1_000n],
  ...more,
})

test('results follow the current rate, and the band is that of counting', () => {
  const { value, band80 } = kpiOutlook([aLine()], [1_000n], 1)
  expect(value).toBe(50)
  // 50 to come, and a rate that rests on 100: 50 + 50² ÷ 100.
  expect(band80[1] - value).toBeCloseTo(1.2816 * Math.sqrt(50 + 25), 9)
})

test('the band widens with the distance of a move: it covers both ends of diminishing returns', () => {
  const lines = [aLine({ value: 50_000, seen: 1e12 })]
  const { value, band80 } = kpiOutlook(lines, [1_300n], 1)
  expect(value).toBeCloseTo(50_000 * 1.3 ** 0.7, 6)
  expect(band80[1] - value).toBeGreaterThan((50_000 * (1.3 - 1.3 ** 0.5)) / 2)
  expect(kpiOutlook(lines, [1_000n], 1).band80[1] - 50_000).toBeLessThan(300)
})

test('the band includes the uncertainty of spend, and never goes below zero', () => {
  const sure = kpiOutlook([aLine()], [1_000n], 1)
  const unsure = kpiOutlook([aLine({ restBand80: [500n, 1_500n] })], [1_000n], 1)
  expect(unsure.band80[1]).toBeGreaterThan(sure.band80[1])
  expect(kpiOutlook([aLine({ value: 0.3, seen: 0 })], [1_000n], 4).band80[0]).toBe(0)
  expect(kpiOutlook([], [], 1)).toEqual({ value: 0, band80: [0, 0] })
})

test('results that scatter more than counting does are measured as such', () => {
  const days = (...values: number[]) => values.map((value) => ({ spend: 10, value }))
  expect(measureScatter([days(5, 5, 5, 5)])).toBe(1)
  // Mean 10, off by 10 each: 4 × 100 ÷ 10, over 3 free days.
  expect(measureScatter([days(0, 20, 0, 20)])).toBeCloseTo(40 / 3, 9)
  expect(measureScatter([[], days(3)])).toBe(1)
})
