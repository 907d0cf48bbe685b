import { goalOfFlight, flightDays, deliveredIn, firstDay, lastDay, type Flight } from './flight.ts'
import { project, type ProjectionAsk } from './projection.ts'

/**
 * Values tried out on a flight. Null leaves one as it is. Amounts are in the goal's unit, the day is a
 * number.
 */
export type Lever = { daily: number | null; goal: number | null; endsOn: number | null }

/** Landing of a flight with a lever pulled. */
export type LeverReading = {
  goal: number
  endsOn: number
  daysLeft: number
  /** Null before any day was reported and where no daily amount is given. */
  end: number | null
  /** Band of eight in ten; null with a daily amount, which may not be reached. */
  band80: readonly [number, number] | null
  /** Whether the daily amount is far above anything the last week reached. */
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
 * Reads a flight with a lever pulled. A daily amount applies to every day left; without one, days follow the
 * forecast.
 */
export function pullLever(ask: ProjectionAsk, lever: Lever): LeverReading | null {
  const flight = withLever(ask.flight, lever)
  if (!flight) return null
  const start = firstDay(flight)
  const through = start + ask.days.length - 1
  const goal = goalOfFlight(flight)
  const delivered = deliveredIn(ask.days, start, start, through)
  const { left } = flightDays(flight, through)
  const projection = project({ ...ask, flight, before: ask.flight })
  return {
    goal,
    endsOn: lastDay(flight),
    daysLeft: left,
    end: lever.daily === null ? (projection?.end ?? null) : atDaily(lever.daily),
    band80: lever.daily === null ? (projection?.band80 ?? null) : null,
    isBeyondBest: lever.daily !== null && isBeyondBest(ask.days, lever.daily),
    neededPerDay: left === 0 ? null : Math.max(0, goal - delivered) / left,
  }

  function atDaily(daily: number): number {
    const rest = daily * left
    return delivered + (flight!.isCapped ? Math.min(rest, Math.max(0, goal - delivered)) : rest)
  }
}

const RECENT_DAYS = 7
const BEYOND_BEST = 1.5

function isBeyondBest(days: ArrayLike<number>, daily: number): boolean {
  let best = 0
  for (let at = Math.max(0, days.length - RECENT_DAYS); at < days.length; at++)
    if (days[at]! > best) best = days[at]!
  return daily > BEYOND_BEST * best
}
