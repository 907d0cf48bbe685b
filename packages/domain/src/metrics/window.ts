import type { Unknown } from '../delivery/reading.ts'
import { dayNumber, type Day } from '../time/day.ts'
import type { TimeRangeType } from './vocabulary.ts'

export type TimeRange = { type: TimeRangeType; from: Day | null; to: Day | null }
/** Day numbers, both inclusive. */
export type Window = { from: number; to: number }
/** Inputs of a window: the range of the data, and the start of the flight. */
export type Reach = { dataFrom: number; dataThrough: number; startsOn: number | null }

const DAYS: Partial<Record<TimeRangeType, number>> = { last_24_hours: 1, last_7_days: 7, last_30_days: 30 }

/**
 * Windows end where the data ends, never now. On daily data the last 24 hours are the last complete day.
 * Windows that begin before our data are not evaluated, because they would be incomplete; nor is all time of
 * an entity that was in flight before our data, or may have been.
 */
export function resolveWindow(range: TimeRange, reach: Reach): Window | Unknown {
  const window = requestedWindow(range, reach)
  if (typeof window === 'string') return window
  if (window.from > window.to) return 'not_begun'
  if (range.type === 'all_time' && reach.startsOn === null) return 'no_flight'
  const begins = range.type === 'all_time' ? reach.startsOn! : window.from
  return begins < reach.dataFrom ? 'history' : window
}

function requestedWindow(range: TimeRange, { dataFrom, dataThrough: to, startsOn }: Reach): Window | Unknown {
  const days = DAYS[range.type]
  if (days !== undefined) return { from: to - days + 1, to }
  if (range.type === 'all_time') return { from: dataFrom, to }
  if (range.type === 'campaign_duration') return startsOn === null ? 'no_flight' : { from: startsOn, to }
  return { from: dayNumber(range.from!), to: Math.min(dayNumber(range.to!), to) }
}
