import { weekdayOfNumber } from '../time/day.ts'
import { forecastDays } from './daily-forecast.ts'

/** How the last day of a line compares with what such a weekday usually brings it. */
export type UsualDay = { low: number; high: number; verdict: 'normal' | 'low' | 'high' }

/** Of usual days, nineteen in twenty lie within so many deviations. */
const DEVIATIONS = 1.96
const LEAST_DAYS_BEFORE = 7

/**
 * The last of days in a row against the line's own days before it: their level, the shape of their week and how far they
 * were from both. Null where it was not reported, or too few days lie before it. The first is known by its number.
 */
export function usualDay(days: ArrayLike<number>, first: number): UsualDay | null {
  const last = days.length - 1
  const value = days[last]
  if (value === undefined || Number.isNaN(value)) return null
  const before = Array.from({ length: last }, (_, at) => days[at]!)
  const { level, week, noise, meanDay, dataDays } = forecastDays(before, first)
  if (dataDays < LEAST_DAYS_BEFORE || meanDay <= 0) return null
  const share = week[weekdayOfNumber(first + last)]!
  const wide = DEVIATIONS * noise * meanDay * Math.sqrt(share)
  const [low, high] = [Math.max(0, level * share - wide), level * share + wide]
  return { low, high, verdict: value < low ? 'low' : value > high ? 'high' : 'normal' }
}
