import type { Measure } from '../delivery/measures.ts'
import { dueShare } from './pacing-curve.ts'

/** Goal for a span of days, both inclusive, by day number. The amount is in millionths of the goal's unit. */
export type GoalSegment = {
  from: number
  to: number
  amount: number
  /** Original segment that this one was cut from, and whose curve it follows. */
  partOf?: { from: number; to: number } | undefined
}
/** Promised money or units of one measure, in chronological segments that do not overlap. */
export type Goal = {
  measure: Measure
  isMoney: boolean
  segments: GoalSegment[]
  /** Source of the goal. */
  by?: 'plan' | 'platform'
  /** Whether the platform has a daily amount, of which the goal is the sum over its days. */
  isDaily?: true
  /** Pace set on the platform, where it is not even. */
  pace?: GoalPace
}
export type GoalPace = 'ahead' | 'asap'

export const goalFirstDay = ({ segments }: Goal): number => segments[0]!.from
export const goalLastDay = ({ segments }: Goal): number => segments.at(-1)!.to
export const goalAmount = ({ segments }: Goal): number =>
  segments.reduce((all, { amount }) => all + amount, 0)

/** Days of a segment that are over by the end of a day. */
const elapsed = ({ from, to }: GoalSegment, day: number) => Math.max(0, Math.min(day, to) - from + 1)
const length = ({ from, to }: GoalSegment) => to - from + 1

/**
 * Expected delivery by the end of a day: finished segments in full, the open one by its days and its pace.
 */
export function expectedBy({ segments, pace }: Goal, day: number): number {
  let expected = 0
  for (const segment of segments) {
    const days = elapsed(segment, day)
    if (days === length(segment)) expected += segment.amount
    else if (days > 0) expected += segmentDue(segment, days, pace)
  }
  return expected
}

/** Expected delivery of an open segment after a number of its days. */
export function segmentDue(
  { from, to, amount, partOf: wholeSpan }: GoalSegment,
  days: number,
  pace?: GoalPace,
): number {
  if (pace !== 'ahead') return (amount * days) / (to - from + 1)
  return amount * dueShare({ mode: pace }, { from, to, partOf: wholeSpan }, from + days - 1)
}

/** Expected delivery of one day by its pace; 0 between segments and outside of the flight. */
export const dueOn = (goal: Goal, day: number): number =>
  goal.pace === 'ahead' ? expectedBy(goal, day) - expectedBy(goal, day - 1) : plannedOn(goal, day)

export const segmentOn = ({ segments }: Goal, day: number): GoalSegment | undefined =>
  segments.find(({ from, to }) => from <= day && day <= to)

/** Expected delivery of one day, spread evenly; 0 between segments and outside of the flight. */
export function plannedOn(goal: Goal, day: number): number {
  const segment = segmentOn(goal, day)
  return segment ? segment.amount / length(segment) : 0
}

/** Days with a goal between two days, both inclusive. */
export function promisedDays(
  { segments }: { segments: readonly GoalSegment[] },
  from: number,
  to: number,
): number {
  return segments.reduce(
    (all, segment) => all + Math.max(0, Math.min(segment.to, to) - Math.max(segment.from, from) + 1),
    0,
  )
}
