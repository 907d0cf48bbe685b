import type { GoalSegment } from '../budget/goal.ts'
import {
  allowedShare,
  dueShare,
  servingDays,
  type DaySpan,
  type PacingCurve,
} from '../budget/pacing-curve.ts'

/** Goal over a span of days with its intended curve. Amounts are in the goal's unit, or all in millionths. */
export type Flight = {
  /** Chronological, not overlapping; the curve applies to each. */
  segments: readonly GoalSegment[]
  curve: PacingCurve
  /** Whether the platform stops at the goal: a budget does, a number of units mostly does not. */
  isCapped: boolean
  /** How far beyond its goal the platform may go before it stops, in even days of the flight. */
  overshootDays?: number
  /** Whether the remainder of a segment is added to the next. */
  rollsOver: boolean
  offDays?: ReadonlySet<number>
}

export const firstDay = ({ segments }: Flight): number => segments[0]!.from
export const lastDay = ({ segments }: Flight): number => segments.at(-1)!.to
export const goalOfFlight = ({ segments }: Flight): number =>
  segments.reduce((all, one) => all + one.amount, 0)

const segmentSpan = ({ offDays }: Flight, { from, to, partOf: wholeSpan }: GoalSegment): DaySpan => ({
  from,
  to,
  offDays,
  partOf: wholeSpan,
})

/** Days of a flight that can deliver: all, over by the end of a day, and left after it. */
export function flightDays(flight: Flight, through: number): { all: number; over: number; left: number } {
  let all = 0
  let over = 0
  for (const segment of flight.segments) {
    const span = segmentSpan(flight, segment)
    all += servingDays(span)
    over += servingDays(span, through)
  }
  return { all, over, left: all - over }
}

/** Expected delivery by the end of a day: finished segments in full, the open one by the curve. */
export function expectedThrough(flight: Flight, through: number): number {
  let due = 0
  for (const segment of flight.segments) {
    // Finished segments count with their exact amount.
    due +=
      through >= segment.to
        ? segment.amount
        : segment.amount * dueShare(flight.curve, segmentSpan(flight, segment), through)
  }
  return due
}

/** Part of a segment's remaining amount that a day may take. */
export function allowedOn(flight: Flight, segment: GoalSegment, day: number, left: number): number {
  if (left <= 0) return 0
  // Fast path for even flights: the vast majority, on every day of every flight.
  if (flight.curve.mode === 'even' && !flight.offDays) return left / (segment.to - day + 1)
  return left * allowedShare(flight.curve, segmentSpan(flight, segment), day)
}

/** Delivery between two days, both inclusive; `days` begin with `first`. A day not reported adds nothing. */
export function deliveredIn(days: ArrayLike<number>, first: number, from: number, to: number): number {
  let sum = 0
  const last = Math.min(to - first, days.length - 1)
  for (let at = Math.max(0, from - first); at <= last; at++) {
    const day = days[at]!
    if (!Number.isNaN(day)) sum += day
  }
  return sum
}
