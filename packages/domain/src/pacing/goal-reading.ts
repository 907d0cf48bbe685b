import type { EntityKind } from '../ad-data/entity.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { History } from '../delivery/measures.ts'
import type { Reading } from '../delivery/reading.ts'
import { isReported } from '../platforms/reported.ts'
import {
  amountOf,
  expectedBy,
  firstDayOf,
  lastDayOf,
  plannedOn,
  promisedDays,
  type Goal,
} from '../budget/goal.ts'

export type GoalMetric =
  | 'pacing'
  | 'goal_pacing_percentage'
  | 'yesterday_pace'
  | 'required_daily'
  | 'projected_pct'
  | 'budget_used_pct'
  | 'spend_vs_expected'
/** A goal with what was delivered toward it, as far back as our data goes. */
export type Pursuit = {
  goal: Goal | null
  platform: AdPlatformKey
  type: EntityKind
  dataFrom: number
  history: History
}

/** Over how many of the last days what is delivered a day is taken, at most. */
export const RUN_RATE_DAYS = 7
const MILLION = 1_000_000
/** What each of them is about: any goal, one in units, or one in money. */
const ABOUT: Partial<Record<GoalMetric, 'units' | 'money'>> = {
  goal_pacing_percentage: 'units',
  budget_used_pct: 'money',
  spend_vs_expected: 'money',
}

/** How a goal stands at the end of a day. Delivery counts from the first promised day on. */
export function goalReading(metric: GoalMetric, pursuit: Pursuit, day: number): Reading {
  const { goal, platform, type, dataFrom, history } = pursuit
  if (!goal || (ABOUT[metric] !== undefined && goal.isMoney !== (ABOUT[metric] === 'money'))) return 'no_goal'
  const start = firstDayOf(goal)
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
  goal_pacing_percentage: (goal, { toDate }) => over(100 * toDate, amountOf(goal)),
  budget_used_pct: (goal, { toDate }) => over(100 * toDate, amountOf(goal)),
  yesterday_pace(goal, { start, day, toDate, delivered }) {
    if (day === start) return 'too_early'
    const yesterday = delivered(day, day)
    const daysLeft = promisedDays(goal, day, lastDayOf(goal))
    if (daysLeft === 0) return 'out_of_flight'
    const needed = (amountOf(goal) - (toDate - yesterday)) / daysLeft
    return needed <= 0 ? 'nothing_to_divide_by' : (100 * yesterday) / needed
  },
  required_daily(goal, { day, toDate }) {
    const daysLeft = promisedDays(goal, day + 1, lastDayOf(goal))
    return daysLeft === 0 ? 'out_of_flight' : (amountOf(goal) - toDate) / daysLeft / MILLION
  },
  projected_pct(goal, { start, day, toDate, delivered }) {
    const days = Math.min(RUN_RATE_DAYS, day - start + 1)
    if (days < 2) return 'too_early'
    const aDay = delivered(day - days + 1, day) / days
    return over(100 * (toDate + aDay * promisedDays(goal, day + 1, lastDayOf(goal))), amountOf(goal))
  },
  spend_vs_expected(goal, { day, delivered }) {
    const planned = plannedOn(goal, day)
    return planned === 0 ? 'out_of_flight' : delivered(day, day) / planned
  },
}
