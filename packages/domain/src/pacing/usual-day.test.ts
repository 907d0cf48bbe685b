import { expect, test } from 'vitest'
import { march } from '../test/a-candidate.ts'
import { times } from '../test/a-flight.ts'
import { usualDay } from './usual-day.ts'

/** March 2026 begins on a Sunday. */
const weekend = (weeks: number, day: number, quiet: number) =>
  Array.from({ length: weeks }, () => [quiet, ...times(5, day), quiet]).flat()

test('a steady line’s day is normal within its noise, and low or high beyond', () => {
  const days = times(14, 100)
  expect(usualDay([...days, 95], march(1))!.verdict).toBe('normal')
  expect(usualDay([...days, 20], march(1))!.verdict).toBe('low')
  expect(usualDay([...days, 190], march(1))!.verdict).toBe('high')
})

test('a quiet Sunday is normal for a line that rests at weekends, and the same amount on a Monday is not', () => {
  const days = weekend(6, 100, 40)
  expect(usualDay([...days, 52], march(1))!.verdict).toBe('normal')
  expect(usualDay([...days, 52, 52], march(1))!.verdict).toBe('low')
})

test.each([
  ['the last day is not reported', [...times(14, 100), Number.NaN]],
  ['fewer than a week lies before it', times(7, 100)],
  ['nothing was delivered before it', [...times(14, 0), 5]],
  ['there is no day', []],
])('the usual day is unknown where %s', (_why, days) => {
  expect(usualDay(days, march(1))).toBeNull()
})
