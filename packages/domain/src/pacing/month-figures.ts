import { classifyFlight, type FlightBucket, type PacingTolerance } from './bucket.ts'
import type { FlightFigures } from './flight-figures.ts'
import { firstDay, flightDays, type Flight } from './flight.ts'

export type MonthFiguresAsk = {
  /** The flight of the month. */
  flight: Flight
  figures: FlightFigures
  days: ArrayLike<number>
  through: number
  /** Remaining goal of the whole flight; negative after more delivery than that. */
  leftOfFlight: number
  tolerance?: PacingTolerance | undefined
}

/** Buckets that do not come from how far a flight is from its goal. */
const UNJUDGED: readonly FlightBucket[] = ['not_started', 'too_early', 'unknown']

/** The part of a month's goal that the rest of the flight can pay for. */
export const reachableGoal = ({ goal, delivered }: FlightFigures, leftOfFlight: number): number =>
  Math.min(goal, delivered + Math.max(0, leftOfFlight))

/** Limits what a month needs to what is left of the whole flight, so that no month asks for money that is not there. */
export function limitToFlight(ask: MonthFiguresAsk): FlightFigures {
  const { flight, figures, leftOfFlight, tolerance } = ask
  const { goal, delivered, expected, days, bestRecentDay, projection, runRate } = figures
  if (leftOfFlight >= goal - delivered) return figures
  const reachable = reachableGoal(figures, leftOfFlight)
  const neededPerDay = days.left === 0 ? null : (reachable - delivered) / days.left
  const perNeeded = (amount: number) =>
    neededPerDay !== null && neededPerDay > 0 ? amount / neededPerDay : null
  const bucket =
    reachable > 0
      ? classifyFlight({
          goal: reachable,
          delivered,
          expected: Math.min(expected, reachable),
          projected: projection?.end ?? null,
          runRate: runRate ? runRate.end / reachable : null,
          dataDays: Number.POSITIVE_INFINITY,
          days,
          isAsap: flight.curve.mode === 'asap',
          ...(tolerance && { tolerance }),
        })
      : { bucket: 'on_track' as const, direction: null }
  return {
    ...figures,
    neededPerDay,
    pacingIndex: days.over > 0 ? perNeeded(delivered / days.over) : null,
    lastDayPercent: lastDayPercent(ask),
    catchUp:
      neededPerDay !== null && bestRecentDay !== null && bestRecentDay > 0
        ? neededPerDay / bestRecentDay
        : null,
    ...(UNJUDGED.includes(figures.bucket) ? {} : bucket),
  }
}

/** The last day in percent of the amount it needed, when the flight had that day's delivery left as well. */
function lastDayPercent({ flight, days, through, leftOfFlight }: MonthFiguresAsk): number | null {
  const last = days[through - firstDay(flight)]
  const daysLeft = flightDays(flight, through - 1).left
  if (last === undefined || Number.isNaN(last) || daysLeft === 0) return null
  const needed = (leftOfFlight + last) / daysLeft
  return needed > 0 ? (100 * last) / needed : null
}
