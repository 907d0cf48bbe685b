import { weekdayOfNumber } from '../time/day.ts'
import { forecastDays } from './daily-forecast.ts'

/** Last day of a line, compared with its usual delivery on that weekday. */
export type UsualDay = { low: number; high: number; verdict: 'normal' | 'low' | 'high' }

/** Standard deviations that contain nineteen in twenty usual days. */
const DEVIATIONS = 1.96
const LEAST_DAYS_BEFORE = 7

/**
 * Compares the last of consecutive days with the line's own days before it: their level, the shape of their
 * week and their deviation from both. Null where it was not reported, or too few days precede it. `first` is
 * the first day's number.
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
