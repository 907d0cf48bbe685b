import { allowedOn, firstDay, type Flight } from './flight.ts'

/** Limit of a line: its budget, the market's supply, or both by turns. */
export const FLIGHT_STATES = ['budget', 'supply', 'near'] as const
export type FlightState = (typeof FLIGHT_STATES)[number]

/** Known edit of budget, bid, targeting or status, with the goal before it where the goal was edited. */
export type FlightChange = { on: number; goalBefore?: number }

export type FlightLimit = {
  state: FlightState
  /** Whether the platform enforces the line's daily allowance. */
  isHeld: boolean
  /** Whether nearly every recent day was limited; a line that is limited on some days only may lack supply on others. */
  isFirm: boolean
}

/** Share of its allowance from which a day counts as limited. */
const REACHES = 0.93
/** Share of its allowance above which a day was not held to it. */
const EXCEEDS = 1.1
const RECENT_DAYS = 7
/** Limited on six days of seven. */
const FIRM = 6 / 7

/** Limit of a flight on the last data days, each compared with its allowance. */
export function flightLimit(
  flight: Flight,
  days: ArrayLike<number>,
  since: number,
  change?: FlightChange,
): FlightLimit {
  const shares = recentShares(flight, days, since, change)
  let limited = 0
  let above = 0
  for (const share of shares) {
    if (share >= REACHES) limited++
    if (share > EXCEEDS) above++
  }
  const isHeld = 2 * above < shares.length
  // Above an allowance that nothing enforces, the market is the limit.
  if (limited === 0 || (!isHeld && !flight.isCapped)) return { state: 'supply', isHeld, isFirm: false }
  const isFirm = limited >= FIRM * shares.length
  return { state: 2 * limited >= shares.length ? 'budget' : 'near', isHeld, isFirm }
}

/**
 * Delivery of the last data days as shares of their allowance, unordered. Skips days without delivery and
 * allowance.
 */
function recentShares(
  flight: Flight,
  days: ArrayLike<number>,
  since: number,
  change?: FlightChange,
): readonly number[] {
  const recent = Math.max(since, days.length - RECENT_DAYS)
  const shares = sharesSince(flight, days, recent, change)
  // Earlier days replace those without data.
  return shares.length === RECENT_DAYS || recent === since ? shares : sharesSince(flight, days, since, change)
}

function sharesSince(
  flight: Flight,
  days: ArrayLike<number>,
  since: number,
  change: FlightChange | undefined,
): readonly number[] {
  const start = firstDay(flight)
  const shares: number[] = []
  let carried = 0
  let place = 0
  for (const segment of flight.segments) {
    let spent = 0
    const last = Math.min(segment.to, start + days.length - 1)
    for (let day = segment.from; day <= last; day++) {
      const value = days[day - start]!
      if (Number.isNaN(value)) continue
      const before = spent
      spent += value
      if (day - start < since) continue
      const goal = change ? segment.amount * scaleOn(flight, day, change) : segment.amount
      const allowed = allowedOn(flight, segment, day, carried + goal - before)
      if (allowed <= 0 && value <= 0) continue
      shares[place] = allowed > 0 ? value / allowed : Number.POSITIVE_INFINITY
      if (++place === RECENT_DAYS) place = 0
    }
    carried = flight.rollsOver ? carried + segment.amount - spent : 0
  }
  return shares
}

/** Days before an edit of the goal use the earlier goal. */
function scaleOn({ segments }: Flight, day: number, change: FlightChange): number {
  if (change.goalBefore === undefined || day >= change.on) return 1
  const goal = segments.reduce((all, one) => all + one.amount, 0)
  return goal > 0 ? change.goalBefore / goal : 1
}
