import type { Measure } from '../delivery/measures.ts'

/** A promise for some days, both inclusive, by day number. The amount is in millionths of the goal's unit. */
export type GoalSegment = { from: number; to: number; amount: number }
/** What was promised: money or units of one measure, in segments in order of time that do not overlap. */
export type Goal = {
  measure: Measure
  isMoney: boolean
  segments: GoalSegment[]
  /** Who says so. */
  by?: 'plan' | 'platform'
}

export const firstDayOf = ({ segments }: Goal): number => segments[0]!.from
export const lastDayOf = ({ segments }: Goal): number => segments.at(-1)!.to
export const amountOf = ({ segments }: Goal): number => segments.reduce((all, { amount }) => all + amount, 0)

/** Days of a segment that are over by the end of a day. */
const elapsed = ({ from, to }: GoalSegment, day: number) => Math.max(0, Math.min(day, to) - from + 1)
const length = ({ from, to }: GoalSegment) => to - from + 1

/** What should have been delivered by the end of a day: finished segments whole, the open one by its days. */
export function expectedBy(goal: Goal, day: number): number {
  let expected = 0
  for (const segment of goal.segments) {
    const days = elapsed(segment, day)
    if (days === length(segment)) expected += segment.amount
    else if (days > 0) expected += (segment.amount * days) / length(segment)
  }
  return expected
}

export const segmentOn = ({ segments }: Goal, day: number): GoalSegment | undefined =>
  segments.find(({ from, to }) => from <= day && day <= to)

/** What one day has to bring, spread evenly; 0 between segments and outside of the flight. */
export function plannedOn(goal: Goal, day: number): number {
  const segment = segmentOn(goal, day)
  return segment ? segment.amount / length(segment) : 0
}

/** The days with a promise between two days, both inclusive. */
export function promisedDays(goal: Goal, from: number, to: number): number {
  return goal.segments.reduce(
    (all, segment) => all + Math.max(0, Math.min(segment.to, to) - Math.max(segment.from, from) + 1),
    0,
  )
}
