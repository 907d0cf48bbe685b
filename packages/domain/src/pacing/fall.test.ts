import { expect, test } from 'vitest'
import { times } from '../test/a-flight.ts'
import { march } from '../test/a-candidate.ts'
import { findFall } from './fall.ts'

const weeks = (count: number, day: number, quiet: number) =>
  Array.from({ length: count }, () => [quiet, ...times(5, day), quiet]).flat()

test.each<[string, number[], number | null]>([
  ['a stop', [...times(14, 100), 0, 0, 0], 15],
  ['a stop on the last day', [...times(14, 100), 0], 15],
  ['a fall to a third', [...times(14, 100), 33, 30, 35], 15],
  ['a fall with a day that was not reported', [...times(14, 100), 10, Number.NaN, 10], 15],
  ['a stop of a line whose days differ much', [10, 190, 20, 180, 15, 185, 10, 190, 30, 170, 0, 0], 11],
  ['usual days', times(20, 100), null],
  ['a dip that is over', [...times(14, 100), 0, 0, 100], null],
  ['a quiet weekend as every week', weeks(5, 100, 20), null],
  ['a last day that was not reported', [...times(14, 100), 0, Number.NaN], null],
  ['too few days before', [...times(5, 100), 0, 0], null],
  ['no day', [], null],
])('the first day of a fall is found: %s', (_what, days, since) => {
  expect(findFall(days, march(1))?.since ?? null).toBe(since === null ? null : march(since))
})

test('the usual delivery of the fallen days goes by their weekdays', () => {
  const days = weeks(6, 100, 40)
  const fall = findFall([...days, 0, 0], march(1))!
  expect(fall).toMatchObject({ days: 2, delivered: 0 })
  expect(fall.usual).toBeGreaterThan(130)
  expect(fall.usual).toBeLessThan(160)
})
