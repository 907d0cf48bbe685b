import { weekdayOfNumber } from '../time/day.ts'

/** Daily delivery of a line without a limit: a level with a short memory, and the shape of its week. */
export type DailyForecast = {
  level: number
  /** Monday first; 1 is a mean day. */
  week: readonly number[]
  /** Deviation of a day from its forecast, as a share of a mean day. */
  noise: number
  meanDay: number
  dataDays: number
}

/** Weight of a day is halved after four days. */
const MEMORY = 2 ** (-1 / 4)
const WEEK = 7
const LEAST_DAYS_FOR_A_WEEK = 8
const MAX_RATIO = 3
/** Weight of a flat week against observed weekdays, in days. */
const FLAT_DAYS = 6
/** Prior deviation of a day, with its weight in days. */
const USUAL_NOISE = 0.3
const USUAL_DAYS = 4
const FLAT_WEEK: readonly number[] = [1, 1, 1, 1, 1, 1, 1]

/**
 * Forecast from consecutive days, beginning with day number `first`; NaN was not reported. After a change of
 * the line, the level uses the days since, while the week may still use those before.
 */
export function forecastDays(days: ArrayLike<number>, first: number, changedAt = 0): DailyForecast {
  let sum = 0
  let dataDays = 0
  for (let at = changedAt; at < days.length; at++) {
    if (Number.isNaN(days[at]!)) continue
    sum += days[at]!
    dataDays++
  }
  const meanDay = dataDays === 0 ? 0 : sum / dataDays
  const week = weekdayPattern(days, first, meanDay)
  // Single variables: destructured numbers would be boxed on every day of every flight.
  let num = 0
  let den = 0
  let errors = 0
  let count = 0
  for (let at = changedAt, next = weekdayOfNumber(first + changedAt); at < days.length; at++) {
    const day = days[at]!
    const share = week[next]!
    if (++next === WEEK) next = 0
    if (Number.isNaN(day)) continue
    if (den > 0) {
      const error = day - (num / den) * share
      errors += (error * error) / share
      count++
    }
    num = num * MEMORY + day
    den = den * MEMORY + share
  }
  const relative = meanDay <= 0 ? 0 : errors / (meanDay * meanDay)
  return {
    level: den === 0 ? 0 : Math.max(0, num / den),
    week,
    noise: Math.sqrt((relative + USUAL_DAYS * USUAL_NOISE ** 2) / (count + USUAL_DAYS)),
    meanDay,
    dataDays,
  }
}

/** Compares each day with the seven around it, so that a rise over the flight is not taken for a weekday. */
function weekdayPattern(days: ArrayLike<number>, first: number, meanDay: number): readonly number[] {
  if (days.length < LEAST_DAYS_FOR_A_WEEK) return FLAT_WEEK
  // Tolerance: sums of doubles that should be zero are slightly off.
  const nothing = Math.max(0, meanDay) * 1e-9
  const ratios = [0, 0, 0, 0, 0, 0, 0]
  const counts = [0, 0, 0, 0, 0, 0, 0]
  const firstWeekday = weekdayOfNumber(first)
  let start = -WEEK
  let sum = 0
  let reported = 0
  for (let at = 0; at < days.length; at++) {
    const targetStart = Math.min(Math.max(0, at - 3), days.length - WEEK)
    // Moves the seven-day window: subtracts the leaving day and adds the entering one.
    for (; start < targetStart; start++) {
      const leaving = start < 0 ? Number.NaN : days[start]!
      const entering = days[start + WEEK]!
      if (!Number.isNaN(leaving)) {
        sum -= leaving
        reported--
      }
      if (!Number.isNaN(entering)) {
        sum += entering
        reported++
      }
    }
    if (Number.isNaN(days[at]!) || sum <= nothing) continue
    const weekday = (firstWeekday + at) % WEEK
    ratios[weekday]! += Math.min(MAX_RATIO, Math.max(0, (days[at]! * reported) / sum))
    counts[weekday]!++
  }
  let all = 0
  for (let weekday = 0; weekday < WEEK; weekday++) {
    ratios[weekday] = (ratios[weekday]! + FLAT_DAYS) / (counts[weekday]! + FLAT_DAYS)
    all += ratios[weekday]!
  }
  for (let weekday = 0; weekday < WEEK; weekday++) ratios[weekday]! *= WEEK / all
  return ratios
}
