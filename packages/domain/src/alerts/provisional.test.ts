import { expect, test } from 'vitest'
import type { Goal } from '../budget/goal.ts'
import { march } from '../test/a-candidate.ts'
import type { MetricKey } from '../metrics/metrics.ts'
import { isProvisional } from './provisional.ts'

const finals = { delivery: march(28), conversions: march(10) }
const makeGoal = (measure: Goal['measure']): Goal => ({
  measure,
  isMoney: measure === 'spend',
  segments: [{ from: march(1), to: march(31), amount: 1 }],
})

test.each<[string, MetricKey, Goal | null, lastDay: number, boolean]>([
  ['spend that was read after it settled', 'spend', null, 28, false],
  ['spend of a day that may still be corrected', 'spend', null, 29, true],
  ['conversions of a day whose spend is final', 'conversions', null, 28, true],
  ['conversions that were read after they settled', 'conversions', null, 10, false],
  ['a ratio with conversions below', 'cpa', null, 11, true],
  ['a ratio with their value above', 'roas', null, 11, true],
  ['a ratio of delivery', 'ctr', null, 11, false],
  ['a margin, by all of its parts', 'margin_pct', null, 29, true],
  ['pacing toward a budget', 'pacing', makeGoal('spend'), 28, false],
  ['pacing toward conversions', 'pacing', makeGoal('conversions'), 28, true],
  ['a metric that no platform reports', 'reach', null, 31, false],
])('%s', (_what, metric, goal, lastDay, expected) => {
  expect(isProvisional(metric, goal, march(lastDay), finals)).toBe(expected)
})

test('a day never read after it settled is provisional, whatever its age', () => {
  expect(isProvisional('spend', null, march(1), { delivery: null, conversions: null })).toBe(true)
})

test.each<[string, MetricKey, sold: [from: number, to: number], lastDay: number, boolean]>([
  ['a margin whose revenue is conversions at a price', 'margin_pct', [1, 31], 11, true],
  ['revenue of conversions that were read after they settled', 'revenue', [1, 31], 10, false],
  ['revenue that was sold by conversions until they settled', 'margin_amount', [1, 10], 28, false],
  ['revenue before the days that are sold by conversions', 'revenue', [12, 31], 11, false],
  ['cost beside such revenue', 'total_cost', [1, 31], 28, false],
])('%s', (_what, metric, [from, to], lastDay, expected) => {
  const sold = { from: march(from), to: march(to) }
  expect(isProvisional(metric, null, march(lastDay), finals, sold)).toBe(expected)
  expect(isProvisional(metric, null, march(28), { ...finals, conversions: null }, sold)).toBe(
    metric !== 'total_cost',
  )
})
