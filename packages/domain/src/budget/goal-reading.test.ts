import { describe, expect, test } from 'vitest'
import { aCandidate, march } from '../test/a-candidate.ts'
import type { Reading } from '../delivery/reading.ts'
import { goalReading, type GoalMetric } from './goal-reading.ts'
import type { Goal } from './goal.ts'

type Part = [from: number, to: number, units: number]
const goalIn = (measure: Goal['measure'], ...parts: Part[]): Goal => ({
  measure,
  isMoney: measure === 'spend',
  segments: parts.map(([from, to, units]) => ({
    from: march(from),
    to: march(to),
    amount: units * 1_000_000,
  })),
})
const budget = (...parts: Part[]) => goalIn('spend', ...parts)

/** Reads a metric after daily spend from 1 March on, at the end of its last day. */
function reading(metric: GoalMetric, goal: Goal | null, spent: (number | null | undefined)[]): Reading {
  const value = goalReading(
    metric,
    aCandidate({ spend: spent, impressions: spent }, { goal }),
    march(spent.length),
  )
  return typeof value === 'number' ? Number(value.toFixed(2)) : value
}
const times = (count: number, value: number) => Array.from({ length: count }, () => value)

describe('field.md 6.1 at a run rate of 240: a flight of March with 10,000, of which 3,100 are spent by the 12th', () => {
  const flight = budget([1, 31, 10_000])
  const spent = [...times(5, 284), ...times(7, 240)]

  test.each<[GoalMetric, number]>([
    ['pacing', 80.08],
    ['required_daily', 363.16],
    ['projected_pct', 76.6],
    ['budget_used_pct', 31],
    // The 12th had to bring (10,000 − 2,860) ÷ 20 = 357.
    ['yesterday_pace', 67.23],
    // Even is 322.58 a day.
    ['spend_vs_expected', 0.74],
  ])('%s is %d', (metric, value) => expect(reading(metric, flight, spent)).toBe(value))

  test('at its average rate it ends at 8,008.33', () => {
    expect(reading('projected_pct', flight, times(12, 3_100 / 12))).toBe(80.08)
  })
  test('read as if the last day did not count, pacing would be 77.5', () => {
    expect(reading('pacing', budget([1, 30, 10_000]), spent)).toBe(77.5)
  })
})

describe('segments of 2,000, 3,000 and 5,000', () => {
  const flight = budget([1, 10, 2_000], [11, 20, 3_000], [21, 31, 5_000])
  const spent = [...times(10, 150), 350, 350]

  test('finished segments count whole, the open one by its days', () => {
    expect(reading('pacing', flight, spent)).toBe(84.62)
  })
  test('the open segment alone is ahead', () => {
    expect(reading('pacing', budget([11, 20, 3_000]), spent)).toBe(116.67)
  })
  test('after the end, all of it is expected', () => {
    expect(reading('pacing', flight, times(35, 200))).toBe(70)
  })
})

const short = budget([3, 4, 100], [7, 8, 100])
test.each<[string, GoalMetric, Goal | null, (number | null | undefined)[], Reading]>([
  ['no goal, no pacing', 'pacing', null, [1, 1, 1], 'no_goal'],
  ['nothing before the first promised day', 'pacing', short, [1, 1], 'out_of_flight'],
  ['what was spent before it does not count', 'pacing', short, [900, 900, 50], 100],
  ['no rows are nothing delivered', 'pacing', short, [900, 900, undefined], 0],
  ['a row that lacks the measure leaves it open', 'pacing', short, [1, 1, null], 'not_reported'],
  ['a promise of nothing has no pace', 'pacing', budget([1, 2, 0]), [1, 1], 'nothing_to_divide_by'],
  ['between segments nothing more is expected', 'pacing', short, [0, 0, 50, 50, 0], 100],
  ['between segments nothing is planned', 'spend_vs_expected', short, [0, 0, 50, 50, 9], 'out_of_flight'],
  ['the planned day needs no other day’s number', 'spend_vs_expected', short, [0, 0, null, 25], 0.5],
  ['yesterday has no pace on the first day', 'yesterday_pace', short, [0, 0, 50], 'too_early'],
  ['gaps are no days to catch up on', 'yesterday_pace', short, [0, 0, 50, 25], 50],
  ['after the end no day has a pace', 'yesterday_pace', short, times(9, 1), 'out_of_flight'],
  ['what is reached has no pace any more', 'yesterday_pace', short, [0, 0, 200, 5], 'nothing_to_divide_by'],
  ['only promised days are left', 'required_daily', short, [0, 0, 50, 50, 0], 50],
  ['on the last day nothing is required any more', 'required_daily', short, times(8, 1), 'out_of_flight'],
  ['what is over is below zero', 'required_daily', short, [0, 0, 300], -33.33],
  ['one day is too few to project', 'projected_pct', short, [0, 0, 50], 'too_early'],
  ['two days are enough', 'projected_pct', short, [0, 0, 50, 25], 75],
  ['a projection after the end is what was reached', 'projected_pct', short, [...times(8, 30), 0], 90],
  ['a budget is no committed units', 'goal_pacing_percentage', short, times(8, 30), 'no_goal'],
])('%s', (_name, metric, goal, spent, expected) => {
  expect(reading(metric, goal, spent)).toBe(expected)
})

describe('a goal of 1,000 impressions', () => {
  const goal = goalIn('impressions', [1, 10, 1_000])
  test.each<[GoalMetric, Reading]>([
    ['pacing', 80],
    ['goal_pacing_percentage', 40],
    ['required_daily', 120],
    ['budget_used_pct', 'no_goal'],
    ['spend_vs_expected', 'no_goal'],
  ])('%s with 400 after five days is %s', (metric, value) => {
    expect(reading(metric, goal, times(5, 80))).toBe(value)
  })
})

test('a goal that began before our data is not judged', () => {
  const who = aCandidate({ spend: [1, 1] }, { goal: budget([0, 9, 100]) })
  expect(goalReading('pacing', who, march(2))).toBe('history')
})

describe('field.md 6.1, curves: ahead is 60 % by half-way', () => {
  const ahead: Goal = { ...budget([1, 30, 10_000]), pace: 'ahead' }

  test('at half-time 6,000 is on time, where even would call it 20 % over', () => {
    expect(reading('pacing', ahead, times(15, 400))).toBe(100)
    expect(reading('pacing', budget([1, 30, 10_000]), times(15, 400))).toBe(120)
  })
  test('after a third of the time 1 − (2 ÷ 3)^1.3219 of it is due', () => {
    expect(reading('pacing', ahead, times(10, 414.91))).toBe(100)
  })
  test('finished segments count whole, and as soon as possible asks for no more than even', () => {
    const parts: Goal = { ...budget([1, 10, 2_000], [11, 20, 3_000]), pace: 'ahead' }
    expect(reading('pacing', parts, times(10, 200))).toBe(100)
    expect(reading('pacing', { ...budget([1, 30, 10_000]), pace: 'asap' }, times(15, 400))).toBe(120)
  })
})
