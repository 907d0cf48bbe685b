import { bestDay } from './best-day.ts'
import type { BandTable } from './band-table.ts'
import { budgetEnd, type BudgetRunRate, type DeliveredBetween } from './budget-end.ts'
import { classifyFlight, type FlightBucket, type FlightDirection, type PacingTolerance } from './bucket.ts'
import { deliveredIn, expectedThrough, firstDay, flightDays, goalOfFlight, type Flight } from './flight.ts'
import type { FlightChange } from './limit.ts'
import type { Projection } from './projection.ts'

/** Board figures of one flight at the end of a day. Null is not known, or has no meaning there. */
export type FlightFigures = {
  goal: number
  delivered: number
  expected: number
  pacingPercent: number | null
  daysAhead: number | null
  days: { all: number; over: number; left: number }
  neededPerDay: number | null
  /** Mean day so far as a share of the need per remaining day; not the same as the pace. */
  pacingIndex: number | null
  /** Delivery of the last day, in percent of its need. */
  lastDayPercent: number | null
  bestRecentDay: number | null
  /** Above 1 no day of the last week was enough: the flight will not catch up unchanged. */
  catchUp: number | null
  /** Run rate of the last days, regardless of a stop. */
  runRate: BudgetRunRate | null
  projection: Projection | null
  bucket: FlightBucket
  direction: FlightDirection | null
}

export type FiguresAsk = {
  flight: Flight
  /** From the first day of the flight on; NaN was not reported. Empty before it starts. */
  days: ArrayLike<number>
  /** The last day that the platform has reported. */
  through: number
  change?: FlightChange | undefined
  bands?: BandTable | undefined
  mostLeft?: number | undefined
  tolerance?: PacingTolerance | undefined
  deliveredBetween?: DeliveredBetween | undefined
}

/** Reads a flight: pace, need, landing and bucket. */
export function readFlight(ask: FiguresAsk): FlightFigures {
  const { flight, days, through, change, tolerance } = ask
  const start = firstDay(flight)
  const goal = goalOfFlight(flight)
  const delivered = deliveredIn(days, start, start, through)
  const expected = expectedThrough(flight, through)
  const dayCounts = flightDays(flight, through)
  const { runRate, projection } = budgetEnd(ask)
  // A reached goal needs nothing more.
  const neededPerDay = dayCounts.left === 0 ? null : Math.max(0, goal - delivered) / dayCounts.left
  const bestRecentDay = bestDay(days)
  return {
    goal,
    delivered,
    expected,
    pacingPercent: over(100 * delivered, expected),
    daysAhead: goal > 0 && dayCounts.over > 0 ? delivered / (goal / dayCounts.all) - dayCounts.over : null,
    days: dayCounts,
    neededPerDay,
    pacingIndex:
      dayCounts.over > 0 && neededPerDay !== null ? over(delivered / dayCounts.over, neededPerDay) : null,
    lastDayPercent: lastDayPercent(flight, days, through, goal - delivered),
    bestRecentDay,
    catchUp: neededPerDay !== null && bestRecentDay !== null ? over(neededPerDay, bestRecentDay) : null,
    runRate,
    projection,
    ...classifyFlight({
      goal,
      delivered,
      expected,
      projected: projection?.end ?? null,
      runRate: runRate?.percent == null ? null : runRate.percent / 100,
      // Without a change, the projection already counted them.
      dataDays: !change && projection ? projection.dataDays : reportedDays(days),
      days: dayCounts,
      isAsap: flight.curve.mode === 'asap',
      ...(tolerance && { tolerance }),
    }),
  }
}

const over = (of: number, by: number): number | null => (by > 0 ? of / by : null)

/** Last day in percent of the amount left before it, spread over the days left then. */
function lastDayPercent(
  flight: Flight,
  days: ArrayLike<number>,
  through: number,
  left: number,
): number | null {
  const last = days[through - firstDay(flight)]
  if (last === undefined || Number.isNaN(last)) return null
  const daysLeft = flightDays(flight, through - 1).left
  return daysLeft === 0 ? null : over(100 * last, (left + last) / daysLeft)
}

function reportedDays(days: ArrayLike<number>): number {
  let count = 0
  for (let at = 0; at < days.length; at++) if (!Number.isNaN(days[at]!)) count++
  return count
}
