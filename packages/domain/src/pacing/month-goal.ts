import type { Goal, GoalSegment } from '../budget/goal.ts'
import { dayNumber, dayOf } from '../time/day.ts'

/** What a budget has for one calendar month. */
export type MonthGoal = {
  goal: Goal
  /** Whether the budget is divided by months where the month begins and ends, so that a platform would stop there. */
  isWhole: boolean
}

/** The part of a goal that falls into the month of a day: segments that reach beyond it by their days. Null where none does. */
export function goalInMonth(goal: Goal, day: number): MonthGoal | null {
  const month = dayOf(day).slice(0, 7)
  const first = dayNumber(`${month}-01`)
  const last = lastOfMonth(first)
  const inside = goal.segments.filter(({ from, to }) => from <= last && to >= first)
  if (inside.length === 0) return null
  return {
    goal: { ...goal, segments: inside.map((segment) => clipped(segment, first, last)) },
    isWhole: inside.every(({ from, to }) => from >= first && to <= last),
  }
}

function clipped({ from, to, amount }: GoalSegment, first: number, last: number): GoalSegment {
  const [start, end] = [Math.max(from, first), Math.min(to, last)]
  return { from: start, to: end, amount: (amount * (end - start + 1)) / (to - from + 1) }
}

/** A month has at most 31 days, and the next begins within that. */
function lastOfMonth(first: number): number {
  const next = dayNumber(`${dayOf(first + 31).slice(0, 7)}-01`)
  return next - 1
}
