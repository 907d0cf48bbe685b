import type { Unknown } from '../delivery/reading.ts'
import { dayNumber, type Day } from '../time/day.ts'
import type { TimeRangeType } from './vocabulary.ts'

export type TimeRange = { type: TimeRangeType; from: Day | null; to: Day | null }
/** Day numbers, both inclusive. */
export type Window = { from: number; to: number }
/** What a window depends on: how far the data reaches, and when the flight began. */
export type Reach = { dataFrom: number; dataThrough: number; startsOn: number | null }

const DAYS: Partial<Record<TimeRangeType, number>> = { last_24_hours: 1, last_7_days: 7, last_30_days: 30 }

/**
 * Windows end where the data ends, never now. On daily data the last 24 hours are the last complete day. A window that
 * begins before our data does would be judged on a part of it, so it is not judged; nor is all time of what was in flight
 * before our data, or may have been.
 */
export function windowOf(range: TimeRange, reach: Reach): Window | Unknown {
  const window = wanted(range, reach)
  if (typeof window === 'string') return window
  if (window.from > window.to) return 'not_begun'
  if (range.type === 'all_time' && reach.startsOn === null) return 'no_flight'
  const begins = range.type === 'all_time' ? reach.startsOn! : window.from
  return begins < reach.dataFrom ? 'history' : window
}

function wanted(range: TimeRange, { dataFrom, dataThrough: to, startsOn }: Reach): Window | Unknown {
  const days = DAYS[range.type]
  if (days !== undefined) return { from: to - days + 1, to }
  if (range.type === 'all_time') return { from: dataFrom, to }
  if (range.type === 'campaign_duration') return startsOn === null ? 'no_flight' : { from: startsOn, to }
  return { from: dayNumber(range.from!), to: Math.min(dayNumber(range.to!), to) }
}
