import { expect, test } from 'vitest'
import { compareRanks, median } from './mann-whitney.ts'

test('a worked example: the same U, z and p as by hand', () => {
  // U = 15 of 20 pairs; mean 10, spread sqrt(20 / 12 * 10).
  const { z, p, auc } = compareRanks([7, 8, 9, 3, 12], [1, 2, 5, 10])
  expect(auc).toBe(0.75)
  expect(z).toBeCloseTo(1.2247, 4)
  expect(p).toBeCloseTo(0.2207, 3)
})

test('the same values on both sides say nothing, ties included', () => {
  const same = [1, 1, 2, 2, 2, 3]
  expect(compareRanks(same, same)).toMatchObject({ z: 0, auc: 0.5 })
  expect(compareRanks([4, 4], [4, 4]).z).toBe(0)
})

test('a shift of a tenth of the spread shows with a thousand on each side', () => {
  const even = Array.from({ length: 1000 }, (_none, n) => n)
  const { p, auc } = compareRanks(
    even.map((value) => value + 100),
    even,
  )
  expect(p).toBeLessThan(1e-6)
  expect(auc).toBeGreaterThan(0.58)
})

test('the median of an odd and of an even number of values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})
