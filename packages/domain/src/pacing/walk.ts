import { weekdayOfNumber } from '../time/day.ts'
import type { DailyForecast } from './daily-forecast.ts'
import { allowedOn, deliveredIn, firstDay, lastDay, type Flight } from './flight.ts'
import type { FlightLimit } from './limit.ts'

type WalkAsk = FlightLimit & {
  flight: Flight
  days: ArrayLike<number>
  through: number
  /** Last day of the projection; the end of the flight without one. */
  until: number | undefined
  /** In all days through that one. */
  delivered: number
  forecast: DailyForecast
  /** Allowance of a day after an edit of the budget, as a multiple of the one before: it lifts a forecast of limited days. */
  lift: number
}

const WEEK = 7

/**
 * Goes through the days that are left. A line that is held by its budget takes what it is allowed; any other takes its
 * forecast, within its allowance where the platform keeps it to one, and within its budget where the platform stops there.
 * Where the budget holds it on some days only, a day is half-way between the two.
 */
export function walkForward(ask: WalkAsk): number {
  const { flight, days, through, delivered, forecast, state, isHeld, isFirm, lift } = ask
  const { until = lastDay(flight) } = ask
  const start = firstDay(flight)
  const { isCapped, offDays } = flight
  const { level, week } = forecast
  const takesAllowance = state === 'budget' && isHeld
  let rest = 0
  let carried = 0
  for (const segment of flight.segments) {
    const before =
      flight.segments.length === 1
        ? delivered
        : deliveredIn(days, start, segment.from, Math.min(segment.to, through))
    let left = segment.amount + carried - before
    const from = Math.max(segment.from, through + 1)
    const to = Math.min(segment.to, until)
    for (let day = from, weekday = weekdayOfNumber(from); day <= to; day++) {
      const forecasted = level * week[weekday]!
      if (++weekday === WEEK) weekday = 0
      if (offDays?.has(day)) continue
      // By far the most days of all flights are computed here, and their allowance only where it matters.
      let dayDelivery = forecasted
      if (takesAllowance) {
        const allowed = allowedOn(flight, segment, day, left)
        dayDelivery = isFirm ? allowed : (allowed + Math.min(allowed, lift * forecasted)) / 2
      } else if (isCapped)
        dayDelivery = Math.min(
          dayDelivery,
          isHeld ? allowedOn(flight, segment, day, left) : Math.max(0, left),
        )
      rest += dayDelivery
      left -= dayDelivery
    }
    carried = flight.rollsOver ? left : 0
  }
  return rest
}
