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
  /** Whether nearly every recent day was limited; a line that is limited on some days only may lack supply on others. */
  isFirm: boolean
}

/** A day that reaches so much of its allowance was limited by it. */
const REACHES = 0.93
/** A day this far above its allowance was not kept to it. */
const EXCEEDS = 1.1
const RECENT_DAYS = 7
/** Limited on six days of seven. */
const FIRM = 6 / 7

/** What limited a flight on the last data days, each held against what it was allowed on that day. */
export function limitOf(
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

/** What each of the last data days delivered as a share of its allowance, in no order. A day that has neither is none. */
function recentShares(
  flight: Flight,
  days: ArrayLike<number>,
  since: number,
  change?: FlightChange,
): readonly number[] {
  const recent = Math.max(since, days.length - RECENT_DAYS)
  const shares = sharesSince(flight, days, recent, change)
  // Where some of these are no data days, earlier ones take their place.
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

/** Days before an edit of the goal had the goal of then. */
function scaleOn({ segments }: Flight, day: number, change: FlightChange): number {
  if (change.goalBefore === undefined || day >= change.on) return 1
  const goal = segments.reduce((all, one) => all + one.amount, 0)
  return goal > 0 ? change.goalBefore / goal : 1
}
