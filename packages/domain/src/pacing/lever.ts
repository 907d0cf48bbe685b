import { isBeyondBest } from './best-day.ts'
import { deliveredIn, firstDay, flightDays, goalOfFlight, lastDay, type Flight } from './flight.ts'
import { allowanceAfter } from './promise/edited-flight.ts'

/**
 * Values tried out on a flight. Null leaves one as it is. Amounts are in the goal's unit, the day is a
 * number.
 */
export type Lever = { daily: number | null; goal: number | null; endsOn: number | null }

/** Needs of a flight with a lever pulled. Where it lands is the promise of its changes. */
export type LeverReading = {
  goal: number
  endsOn: number
  daysLeft: number
  /** Whether it needs far more a day than any day of the last week brought. */
  isBeyondBest: boolean
  neededPerDay: number | null
}

/**
 * Flight with another goal or another last day: the last segment takes the difference. Null where nothing
 * would be left for the segment.
 */
export function withLever(flight: Flight, { goal, endsOn }: Lever): Flight | null {
  const last = flight.segments.at(-1)!
  const amount = goal === null ? last.amount : last.amount + goal - goalOfFlight(flight)
  const to = endsOn ?? last.to
  if (amount <= 0 || to < last.from) return null
  return { ...flight, segments: [...flight.segments.slice(0, -1), { ...last, amount, to }] }
}

/**
 * Whether no day shows that a flight can deliver what a lever needs: a daily amount far above its best day, or a budget
 * or an end that needs as much and promises nothing. Such a lever is not proposed.
 */
export const isOutOfReach = (
  { daily }: Pick<Lever, 'daily'>,
  { isBeyondBest: isFar }: Pick<LeverReading, 'isBeyondBest'>,
  promise: { end: unknown } | null,
): boolean => isFar && (daily !== null || promise?.end === null)

type LeverAsk = { flight: Flight; days: ArrayLike<number> }

/** Reads a flight with a lever pulled; null where nothing of the flight would be left. */
export function pullLever({ flight: before, days }: LeverAsk, lever: Lever): LeverReading | null {
  const flight = withLever(before, lever)
  if (!flight) return null
  const start = firstDay(flight)
  const through = start + days.length - 1
  const delivered = deliveredIn(days, start, start, through)
  const { left } = flightDays(flight, through)
  const needed = allowanceAfter(flight, delivered, through)
  const isMore = needed > allowanceAfter(before, delivered, through)
  return {
    goal: goalOfFlight(flight),
    endsOn: lastDay(flight),
    daysLeft: left,
    isBeyondBest:
      lever.daily === null ? isMore && isBeyondBest(days, needed) : isBeyondBest(days, lever.daily),
    neededPerDay: left === 0 ? null : needed,
  }
}
