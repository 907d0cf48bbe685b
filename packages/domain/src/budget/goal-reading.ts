import type { EntityKind } from '../ad-data/entity.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { History } from '../delivery/measures.ts'
import type { Reading } from '../delivery/reading.ts'
import { isReported } from '../platforms/reported.ts'
import {
  goalAmount,
  expectedBy,
  goalFirstDay,
  goalLastDay,
  plannedOn,
  promisedDays,
  type Goal,
} from './goal.ts'
import { runRateAt } from './run-rate.ts'
import { MICROS } from '../money/micros.ts'

export type GoalMetric =
  | 'pacing'
  | 'goal_pacing_percentage'
  | 'yesterday_pace'
  | 'required_daily'
  | 'projected_pct'
  | 'budget_used_pct'
  | 'spend_vs_expected'
/** Goal with the delivery toward it, as far back as our data goes. */
export type Pursuit = {
  goal: Goal | null
  platform: AdPlatformKey
  type: EntityKind
  dataFrom: number
  history: History
}

/** Goals that a metric applies to: in units, in money, or any. */
const ABOUT: Partial<Record<GoalMetric, 'units' | 'money'>> = {
  goal_pacing_percentage: 'units',
  budget_used_pct: 'money',
  spend_vs_expected: 'money',
}

/**
 * Delivery toward a goal between two days; NaN where it is not known: the goal began before the data, or its platform
 * never reports the measure.
 */
export function deliveredToward(
  { goal, platform, type, dataFrom, history }: Pursuit & { goal: Goal },
  day: number,
): (from: number, to: number) => number {
  const start = goalFirstDay(goal)
  const isKnown =
    start >= dataFrom &&
    (isReported(platform, type, goal.measure) || (day >= start && history.rows(start, day) > 0))
  return (from, to) => (isKnown ? (from > to ? 0 : history.sum(goal.measure, from, to)) : Number.NaN)
}

/** Value of a goal metric at the end of a day. Delivery counts from the first promised day on. */
export function goalReading(metric: GoalMetric, pursuit: Pursuit, day: number): Reading {
  const { goal, platform, type, dataFrom, history } = pursuit
  if (!goal || (ABOUT[metric] !== undefined && goal.isMoney !== (ABOUT[metric] === 'money'))) return 'no_goal'
  const start = goalFirstDay(goal)
  if (day < start) return 'out_of_flight'
  if (start < dataFrom) return 'history'
  if (history.rows(start, day) === 0 && !isReported(platform, type, goal.measure)) return 'not_reported'
  const delivered = (from: number, to: number) => (from > to ? 0 : history.sum(goal.measure, from, to))
  const reading = READ[metric](goal, { start, day, toDate: delivered(start, day), delivered })
  return Number.isNaN(reading) ? 'not_reported' : reading
}

type Standing = {
  start: number
  day: number
  toDate: number
  delivered: (from: number, to: number) => number
}
const over = (of: number, by: number): Reading => (by === 0 ? 'nothing_to_divide_by' : of / by)

const READ: Record<GoalMetric, (goal: Goal, standing: Standing) => Reading> = {
  pacing: (goal, { day, toDate }) => over(100 * toDate, expectedBy(goal, day)),
  goal_pacing_percentage: (goal, { toDate }) => over(100 * toDate, goalAmount(goal)),
  budget_used_pct: (goal, { toDate }) => over(100 * toDate, goalAmount(goal)),
  yesterday_pace(goal, { start, day, toDate, delivered }) {
    if (day === start) return 'too_early'
    const yesterday = delivered(day, day)
    const daysLeft = promisedDays(goal, day, goalLastDay(goal))
    if (daysLeft === 0) return 'out_of_flight'
    const needed = (goalAmount(goal) - (toDate - yesterday)) / daysLeft
    return needed <= 0 ? 'nothing_to_divide_by' : (100 * yesterday) / needed
  },
  required_daily(goal, { day, toDate }) {
    const daysLeft = promisedDays(goal, day + 1, goalLastDay(goal))
    return daysLeft === 0 ? 'out_of_flight' : (goalAmount(goal) - toDate) / daysLeft / MICROS
  },
  /** Keeps the key of earlier versions; its name is the run rate at the end. */
  projected_pct(goal, { day, delivered }) {
    const rate = runRateAt(goal, day, delivered)
    return rate === null ? 'too_early' : over(100 * rate.end, goalAmount(goal))
  },
  spend_vs_expected(goal, { day, delivered }) {
    const planned = plannedOn(goal, day)
    return planned === 0 ? 'out_of_flight' : delivered(day, day) / planned
  },
}
