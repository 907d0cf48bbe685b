import { segmentDue, runRateDays, runRateEnd, type GoalMetric } from '@flightdeck/domain/budget'
import { MEASURES, type Reading } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import { isReported } from '@flightdeck/domain/platforms'
import type { Block, Goals } from './entity-columns.ts'
import { countAt, rowsBetween, valueAt, type Snapshot } from './snapshot/snapshot.ts'
import type { World } from './world.ts'

/** State of an entity's goal at the end of a day, not rounded: what `goalReading` says, on columns. */
export function goalAt(
  { snapshot, entityColumns: { goals } }: World,
  metric: GoalMetric,
  { platform, type, dataFrom }: Pick<Block, 'platform' | 'type' | 'dataFrom'>,
  place: number,
  day: number,
): Reading {
  const [begin, end] = [goals.first[place]!, goals.first[place + 1]!]
  if (begin === end) return 'no_goal'
  if (metric === 'goal_pacing_percentage' && goals.isMoney[place] === 1) return 'no_goal'
  if ((metric === 'budget_used_pct' || metric === 'spend_vs_expected') && goals.isMoney[place] === 0)
    return 'no_goal'
  const start = goals.from[begin]!
  if (day < start) return 'out_of_flight'
  if (start < dataFrom) return 'history'
  const measure = MEASURES[goals.measure[place]!]!
  if (!isReported(platform, type, measure) && !hasRows(snapshot, place, start, day)) return 'not_reported'
  const reading = read(snapshot, goals, metric, place, day)
  return Number.isNaN(reading) ? 'not_reported' : reading
}

function read(snapshot: Snapshot, goals: Goals, metric: GoalMetric, place: number, day: number): Reading {
  const [begin, end] = [goals.first[place]!, goals.first[place + 1]!]
  const [start, last] = [goals.from[begin]!, goals.to[end - 1]!]
  const measure = goals.measure[place]!
  if (metric === 'spend_vs_expected') {
    const planned = plannedOn(goals, begin, end, day)
    return planned === 0 ? 'out_of_flight' : delivered(snapshot, measure, place, day, day) / planned
  }
  if (metric === 'yesterday_pace' && day === start) return 'too_early'
  const toDate = delivered(snapshot, measure, place, start, day)
  switch (metric) {
    case 'pacing':
      return over(100 * toDate, expectedBy(goals, place, day))
    case 'goal_pacing_percentage':
    case 'budget_used_pct':
      return over(100 * toDate, sumAmounts(goals, begin, end))
    case 'yesterday_pace': {
      const yesterday = delivered(snapshot, measure, place, day, day)
      const daysLeft = promisedDays(goals, begin, end, day, last)
      if (daysLeft === 0) return 'out_of_flight'
      const needed = (sumAmounts(goals, begin, end) - (toDate - yesterday)) / daysLeft
      return needed <= 0 ? 'nothing_to_divide_by' : (100 * yesterday) / needed
    }
    case 'required_daily': {
      const daysLeft = promisedDays(goals, begin, end, day + 1, last)
      return daysLeft === 0 ? 'out_of_flight' : (sumAmounts(goals, begin, end) - toDate) / daysLeft / MICROS
    }
    case 'projected_pct': {
      const days = runRateDays(start, day)
      if (days === null) return 'too_early'
      const aDay = delivered(snapshot, measure, place, day - days + 1, day) / days
      const left = promisedDays(goals, begin, end, day + 1, last)
      return over(100 * runRateEnd(toDate, aDay, left), sumAmounts(goals, begin, end))
    }
  }
}

function hasRows(snapshot: Snapshot, place: number, from: number, to: number): boolean {
  const { low, high } = rowsBetween(snapshot, from, to, place)
  const { reported } = snapshot
  return countAt(snapshot, reported, high, place) !== countAt(snapshot, reported, low, place)
}

const over = (of: number, by: number): Reading => (by === 0 ? 'nothing_to_divide_by' : of / by)

/** Millionths between two days, both inclusive; NaN when a reported day lacks them. */
function delivered(snapshot: Snapshot, measure: number, place: number, from: number, to: number): number {
  if (from > to) return 0
  const { low, high } = rowsBetween(snapshot, from, to, place)
  const column = snapshot.columns[MEASURES[measure]!]
  const counts = column ? column.lacking : snapshot.reported
  if (counts !== 0 && countAt(snapshot, counts, high, place) !== countAt(snapshot, counts, low, place))
    return Number.NaN
  if (!column) return 0
  return valueAt(snapshot, column, high, place) - valueAt(snapshot, column, low, place)
}

export function sumAmounts({ amount }: Goals, begin: number, end: number): number {
  let all = 0
  for (let at = begin; at < end; at++) all += amount[at]!
  return all
}

function expectedBy({ first, isAhead, from, to, amount }: Goals, place: number, day: number): number {
  let expected = 0
  for (let at = first[place]!; at < first[place + 1]!; at++) {
    const length = to[at]! - from[at]! + 1
    const days = Math.max(0, Math.min(day, to[at]!) - from[at]! + 1)
    if (days === length) expected += amount[at]!
    else if (days > 0 && isAhead[place] === 1)
      expected += segmentDue({ from: from[at]!, to: to[at]!, amount: amount[at]! }, days, 'ahead')
    else if (days > 0) expected += (amount[at]! * days) / length
  }
  return expected
}

function plannedOn({ from, to, amount }: Goals, begin: number, end: number, day: number): number {
  for (let at = begin; at < end; at++)
    if (from[at]! <= day && day <= to[at]!) return amount[at]! / (to[at]! - from[at]! + 1)
  return 0
}

function promisedDays({ from, to }: Goals, begin: number, end: number, first: number, last: number): number {
  let days = 0
  for (let at = begin; at < end; at++)
    days += Math.max(0, Math.min(to[at]!, last) - Math.max(from[at]!, first) + 1)
  return days
}
