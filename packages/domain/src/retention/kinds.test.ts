import { expect, test } from 'vitest'
import { retentionDays, RETENTION_KIND_NAMES, RETENTION_KINDS, retentionProblem } from './kinds.ts'

test.each(RETENTION_KIND_NAMES)('%s: the default lies between the floor and the ceiling', (kind) => {
  const { usual, least, most } = RETENTION_KINDS[kind].days
  expect(least).toBeLessThanOrEqual(usual)
  expect(usual).toBeLessThanOrEqual(most)
  expect(retentionProblem(kind, usual)).toBeNull()
})

test.each<[string, number | null, number]>([
  ['nobody has set it', null, 90],
  ['somebody has', 60, 60],
  ['it was set below the floor', 3, 30],
  ['it was set above the ceiling', 100_000, 1095],
])('check runs, where %s', (_name, set, days) => expect(retentionDays('check_runs', set)).toBe(days))

test.each<[number, RegExp | null]>([
  [29, /at least 30 days. A run stays/],
  [30, null],
  [1096, /at most 1095 days/],
])('check runs for %d days', (days, problem) => {
  const actual = retentionProblem('check_runs', days)
  if (problem) expect(actual).toMatch(problem)
  else expect(actual).toBeNull()
})
