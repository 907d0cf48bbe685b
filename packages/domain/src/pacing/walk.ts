import { weekdayOfNumber } from '../time/day.ts'
import type { DailyForecast } from './daily-forecast.ts'
import { allowedOn, deliveredIn, firstDay, lastDay, type Flight } from './flight.ts'
import type { FlightLimit } from './limit.ts'

type WalkAsk = FlightLimit & {
  flight: Flight
  days: ArrayLike<number>
  through: number
  /** In all days through that one. */
  delivered: number
  forecast: DailyForecast
}

/** Where delivery leads, day by day. */
export type Walk = { rest: number; runsDryOn: number | null }

/** Amounts are reached when less than this share is left: sums of doubles do not end on the last digit. */
const NOTHING_LEFT = 1e-9
const WEEK = 7

/**
 * Goes through the days that are left. A line that is held by its budget takes what it is allowed; any other takes its
 * forecast, within its allowance where the platform keeps it to one, and within its budget where the platform stops there.
 */
export function walkForward(ask: WalkAsk): Walk {
  const { flight, days, through, delivered, forecast, state, isHeld } = ask
  const start = firstDay(flight)
  const end = lastDay(flight)
  const last = flight.segments.at(-1)!
  const { isCapped, offDays } = flight
  const { level, week } = forecast
  const takesAllowance = state === 'budget' && isHeld
  let rest = 0
  let carried = 0
  let runsDryOn: number | null = null
  for (const segment of flight.segments) {
    const before =
      flight.segments.length === 1
        ? delivered
        : deliveredIn(days, start, segment.from, Math.min(segment.to, through))
    const nothing = segment.amount * NOTHING_LEFT
    let left = segment.amount + carried - before
    if (segment === last && left <= nothing && through < end && through >= segment.from)
      runsDryOn = reachedOn(flight, days, segment.amount + carried)
    const from = Math.max(segment.from, through + 1)
    for (let day = from, weekday = weekdayOfNumber(from); day <= segment.to; day++) {
      const forecasted = level * week[weekday]!
      if (++weekday === WEEK) weekday = 0
      if (offDays?.has(day)) continue
      // By far the most days of all flights are asked for here, and their allowance only where it matters.
      let taken = forecasted
      if (takesAllowance) taken = allowedOn(flight, segment, day, left)
      else if (isCapped)
        taken = Math.min(taken, isHeld ? allowedOn(flight, segment, day, left) : Math.max(0, left))
      rest += taken
      left -= taken
      if (left <= nothing && runsDryOn === null && segment === last && day < end) runsDryOn = day
    }
    carried = flight.rollsOver ? left : 0
  }
  return { rest, runsDryOn }
}

/** The day in the last segment by whose end so much had been delivered. */
function reachedOn(flight: Flight, days: ArrayLike<number>, amount: number): number | null {
  const { from, to } = flight.segments.at(-1)!
  let sum = 0
  for (let day = from; day <= to && day - firstDay(flight) < days.length; day++) {
    const value = days[day - firstDay(flight)]!
    if (!Number.isNaN(value)) sum += value
    if (sum >= amount * (1 - NOTHING_LEFT)) return day
  }
  return null
}
