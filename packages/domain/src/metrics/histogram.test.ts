import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildHistogram } from './histogram.ts'

test('no values, no picture', () => expect(buildHistogram(new Float64Array(), 5)).toEqual([]))

test('missing numbers are in no bar, however few numbers remain', () => {
  const few = new Float64Array(10_000).fill(Number.NaN)
  few.set([3, 5, 9], 4_000)
  expect(buildHistogram(few, 5)).toEqual(buildHistogram(new Float64Array([3, 5, 9]), 5))
  expect(buildHistogram(new Float64Array(5).fill(Number.NaN), 5)).toEqual([])
})

test('values that are all on the threshold are one bar', () => {
  expect(buildHistogram(new Float64Array([5, 5, 5]), 5)).toEqual([{ from: 5, to: 5, count: 3 }])
})

test('forty bars of equal width reach to the threshold, wherever it lies', () => {
  const bins = buildHistogram(new Float64Array([10, 12, 14]), 50)
  expect([bins.length, bins[0]!.from, bins.at(-1)!.to]).toEqual([40, 10, 50])
  expect(bins.filter(({ count }) => count > 0).map(({ from }) => from)).toEqual([10, 12, 14])
})

test('an outlier does not flatten the histogram: it is counted in the outer bar', () => {
  const values = new Float64Array([...Array.from({ length: 400 }, (_, n) => n % 100), 1_000_000])
  const bins = buildHistogram(values, 50)
  expect(bins.at(-1)!.to).toBeLessThan(100)
  expect(bins.at(-1)!.count).toBeGreaterThan(0)
})

test('a long tail does not flatten the histogram', () => {
  const values = new Float64Array([...Array.from({ length: 90 }, (_, n) => n % 10), ...Array.from({ length: 10 }, (_, n) => n * 100)]) // prettier-ignore
  expect(buildHistogram(values, 5).at(-1)!.to).toBeLessThan(30)
})

test('every value is counted once, in bars without gaps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      (values, threshold) => {
        const bins = buildHistogram(new Float64Array(values), threshold)
        expect(bins.reduce((all, { count }) => all + count, 0)).toBe(values.length)
        bins.slice(1).forEach(({ from }, at) => expect(from).toBe(bins[at]!.to))
        expect(bins[0]!.from).toBeLessThanOrEqual(threshold)
        expect(bins.at(-1)!.to).toBeGreaterThanOrEqual(threshold)
      },
    ),
  )
})
