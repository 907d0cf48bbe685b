import { forecastOn, type DailyForecast } from './daily-forecast.ts'
import { allowedOn, deliveredIn, firstDay, lastDay, type Flight } from './flight.ts'
import type { FlightLimit } from './limit.ts'

type WalkAsk = FlightLimit & {
  flight: Flight
  days: ArrayLike<number>
  through: number
  forecast: DailyForecast
}

/** Where delivery leads, day by day. */
export type Walk = { rest: number; runsDryOn: number | null }

/** Amounts are reached when less than this share is left: sums of doubles do not end on the last digit. */
const NOTHING_LEFT = 1e-9

/**
 * Goes through the days that are left. A line that is held by its budget takes what it is allowed; any other takes its
 * forecast, within its allowance where the platform keeps it to one, and within its budget where the platform stops there.
 */
export function walkForward({ flight, days, through, forecast, state, isHeld }: WalkAsk): Walk {
  const start = firstDay(flight)
  const end = lastDay(flight)
  let [rest, carried] = [0, 0]
  let runsDryOn: number | null = null
  for (const segment of flight.segments) {
    const before = deliveredIn(days, start, segment.from, Math.min(segment.to, through))
    let left = segment.amount + carried - before
    const isOver = (day: number) => left <= segment.amount * NOTHING_LEFT && day < end
    const isLast = segment === flight.segments.at(-1)
    if (isLast && isOver(through) && through >= segment.from)
      runsDryOn = reachedOn(flight, days, segment.amount + carried)
    for (let day = Math.max(segment.from, through + 1); day <= segment.to; day++) {
      const taken = Math.min(dayOf(day), limitOn(day))
      rest += taken
      left -= taken
      if (isLast && runsDryOn === null && isOver(day)) runsDryOn = day
    }
    carried = flight.rollsOver ? left : 0

    function dayOf(day: number): number {
      if (flight.offDays?.has(day)) return 0
      return state === 'budget' && isHeld ? allowedOn(flight, segment, day, left) : forecastOn(forecast, day)
    }
    function limitOn(day: number): number {
      if (!flight.isCapped) return Number.POSITIVE_INFINITY
      return isHeld ? allowedOn(flight, segment, day, left) : Math.max(0, left)
    }
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
