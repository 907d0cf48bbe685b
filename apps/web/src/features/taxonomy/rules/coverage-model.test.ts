import { expect, test } from 'vitest'
import { dailyShares, validTrend } from './coverage-model.ts'

const day = (on: string, valid: number, repairable: number, invalid: number) => ({
  on,
  names: valid + repairable + invalid,
  valid,
  repairable,
  invalid,
})

test('a day is a stack of shares that fill it, however many names it has', () => {
  const river = dailyShares([day('2026-11-01', 8, 1, 1), day('2026-11-02', 1, 0, 3)])
  expect(river.map(({ parts }) => parts)).toEqual([
    { valid: 0.8, repairable: 0.1, invalid: 0.1 },
    { valid: 0.25, repairable: 0, invalid: 0.75 },
  ])
})

test('a day without names is a gap, and the trend leaps over it', () => {
  const river = dailyShares([
    day('2026-11-01', 5, 5, 0),
    day('2026-11-02', 0, 0, 0),
    day('2026-11-03', 6, 4, 0),
  ])
  expect(river[1]!.parts).toBeNull()
  expect(validTrend(river)).toBe(10)
})

test('a single day is no trend', () => {
  expect(validTrend(dailyShares([day('2026-11-01', 5, 5, 0)]))).toBeNull()
})
