import { forecastDays } from './daily-forecast.ts'
import { usualDay } from './usual-day.ts'
import { weekdayOfNumber } from '../time/day.ts'

/** Share of a usual day below which delivery has fallen. */
export const FALL_SHARE = 0.5
/** Days on which a fall is searched for. */
const FALL_DAYS = 28
/** Reported days without an empty one, after which an empty day is a stop however much the days differ. */
const STEADY_DAYS = 7

/** Fall of a delivery: since a day, every reported day is below half of what that weekday usually brings. */
export type Fall = {
  since: number
  /** Reported days since, their usual delivery, and what was delivered. */
  days: number
  usual: number
  delivered: number
}

/**
 * Finds the first day since which consecutive days are low, by the days before it. `first` is the number of the
 * first day; NaN was not reported. Null where the last day is usual or unknown, or too few days precede it.
 */
export function findFall(days: ArrayLike<number>, first: number): Fall | null {
  const last = days.length - 1
  if (last < 0 || Number.isNaN(days[last]!)) return null
  for (let at = Math.max(0, last - FALL_DAYS + 1); at <= last; at++) {
    const fall = fallSince(days, first, at)
    if (fall) return fall
  }
  return null
}

function fallSince(days: ArrayLike<number>, first: number, at: number): Fall | null {
  if (Number.isNaN(days[at]!) || !isLow(days, first, at)) return null
  const { level, week } = forecastDays(slice(days, 0, at), first)
  const fall: Fall = { since: first + at, days: 0, usual: 0, delivered: 0 }
  for (let day = at; day < days.length; day++) {
    if (Number.isNaN(days[day]!)) continue
    const usual = level * week[weekdayOfNumber(first + day)]!
    if (days[day]! >= FALL_SHARE * usual) return null
    fall.days++
    fall.usual += usual
    fall.delivered += days[day]!
  }
  return fall
}

/** A day outside of what is usual, or the first empty one after a steady week. */
function isLow(days: ArrayLike<number>, first: number, at: number): boolean {
  const usual = usualDay(slice(days, 0, at + 1), first)
  if (!usual) return false
  if (usual.verdict === 'low') return true
  const before = slice(days, Math.max(0, at - STEADY_DAYS), at)
  return days[at] === 0 && before.every((day) => day > 0)
}

const slice = (days: ArrayLike<number>, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => days[from + at]!)
