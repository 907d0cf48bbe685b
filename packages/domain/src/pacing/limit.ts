import { allowedOn, firstDay, type Flight } from './flight.ts'

/** What limits a line: its budget, what the market supplies, or by turns one and the other. */
export const FLIGHT_STATES = ['budget', 'supply', 'near'] as const
export type FlightState = (typeof FLIGHT_STATES)[number]

/** A known edit of budget, bid, targeting or status. The goal before it, where the goal is what was edited. */
export type FlightChange = { on: number; goalBefore?: number }

export type FlightLimit = {
  state: FlightState
  /** Whether the platform keeps the line to its allowance a day; one that spends more is not kept to any. */
  isHeld: boolean
}

/** A day that reaches so much of its allowance was limited by it. */
const REACHES = 0.93
/** A day this far above its allowance was not kept to it. */
const EXCEEDS = 1.1
const RECENT_DAYS = 7

/** What limited a flight on the last data days, each held against what it was allowed on that day. */
export function limitOf(
  flight: Flight,
  days: ArrayLike<number>,
  since: number,
  change?: FlightChange,
): FlightLimit {
  const shares = allowanceShares(flight, days, change).slice(since)
  const recent = shares.filter((share) => !Number.isNaN(share)).slice(-RECENT_DAYS)
  const limited = recent.filter((share) => share >= REACHES).length
  const above = recent.filter((share) => share > EXCEEDS).length
  const isHeld = 2 * above < recent.length
  // Above an allowance that nothing enforces, the market is the limit.
  if (limited === 0 || (!isHeld && !flight.isCapped)) return { state: 'supply', isHeld }
  return { state: 2 * limited >= recent.length ? 'budget' : 'near', isHeld }
}

/** For each day what it delivered as a share of its allowance; NaN where it has neither. */
function allowanceShares(flight: Flight, days: ArrayLike<number>, change?: FlightChange): Float64Array {
  const start = firstDay(flight)
  const shares = new Float64Array(days.length).fill(Number.NaN)
  let carried = 0
  for (const segment of flight.segments) {
    let spent = 0
    for (let day = segment.from; day <= segment.to && day - start < days.length; day++) {
      const value = days[day - start]!
      if (Number.isNaN(value)) continue
      const left = carried + segment.amount * scaleOn(flight, day, change) - spent
      const allowed = allowedOn(flight, segment, day, left)
      if (allowed > 0 || value > 0)
        shares[day - start] = allowed > 0 ? value / allowed : Number.POSITIVE_INFINITY
      spent += value
    }
    carried = flight.rollsOver ? carried + segment.amount - spent : 0
  }
  return shares
}

/** Days before an edit of the goal had the goal of then. */
function scaleOn({ segments }: Flight, day: number, change?: FlightChange): number {
  if (change?.goalBefore === undefined || day >= change.on) return 1
  const goal = segments.reduce((all, one) => all + one.amount, 0)
  return goal > 0 ? change.goalBefore / goal : 1
}
