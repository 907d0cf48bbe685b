import { segmentDue, type Goal, type GoalPace, type GoalSegment } from '../budget/goal.ts'
import { dayNumber, dayFromNumber } from '../time/day.ts'

/** Goal of a budget for one calendar month. */
export type MonthGoal = {
  goal: Goal
  /** Whether all segments lie within the month, so that a platform would stop at its end. */
  isWhole: boolean
}

/** Part of a goal that its curve puts into the month of a day. Null where no segment has a day in it. */
export function goalInMonth(goal: Goal, day: number): MonthGoal | null {
  const month = dayFromNumber(day).slice(0, 7)
  const first = dayNumber(`${month}-01`)
  const last = lastOfMonth(first)
  const inside = goal.segments.filter(({ from, to }) => from <= last && to >= first)
  if (inside.length === 0) return null
  return {
    goal: { ...goal, segments: inside.map((segment) => partOfSegment(segment, goal.pace, first, last)) },
    isWhole: inside.every(({ from, to }) => from >= first && to <= last),
  }
}

function partOfSegment(
  segment: GoalSegment,
  pace: GoalPace | undefined,
  first: number,
  last: number,
): GoalSegment {
  const { from, to } = segment
  if (from >= first && to <= last) return segment
  const [start, end] = [Math.max(from, first), Math.min(to, last)]
  const due = (day: number) => segmentDue(segment, Math.max(0, day - from + 1), pace)
  return { from: start, to: end, amount: due(end) - due(start - 1), partOf: { from, to } }
}

/** Months have at most 31 days, so that day 32 is in the next one. */
function lastOfMonth(first: number): number {
  const next = dayNumber(`${dayFromNumber(first + 31).slice(0, 7)}-01`)
  return next - 1
}
