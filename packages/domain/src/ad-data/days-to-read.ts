import { addDays, dayIn, daysBetween, weekdayOf, type Day } from '../time/day.ts'
import { SETTLES_AFTER_DAYS } from './facts.ts'
import type { AdPlatformKey } from './platforms.ts'

export const BACKFILL_DAYS = 120
const READ_AGAIN_AFTER_MS = 3 * 60 * 60 * 1000
const NIGHTLY_DAYS = 7
const WEEKLY_DAYS = 30

export type FactsRead = { pulledAt: Date; dataFrom: Day | null; dataThrough: Day | null } | null
export type DaySpan = { from: Day; to: Day }
type Question = { platform: AdPlatformKey; timezone: string; now: Date; read: FactsRead }

/** The last day that is over where the account is. Days still running are not counted as days. */
export function lastCompleteDay(timezone: string, now: Date): Day {
  return addDays(dayIn(timezone, now), -1)
}

/**
 * Which days to ask for now, the most urgent first: everything the first time; then what is new, with as many days
 * before it as the platform may still correct, more of them at night, on Mondays and when a month closes; and what a
 * first read that was broken off still lacks. Empty when nothing can be new.
 */
export function daysToRead({ platform, timezone, now, read }: Question): DaySpan[] {
  const to = lastCompleteDay(timezone, now)
  const first = addDays(to, 1 - BACKFILL_DAYS)
  if (!read?.dataThrough || !read.dataFrom) return [{ from: first, to }]
  const spans: DaySpan[] = []
  const isNew = read.dataThrough < to
  const isOld = now.getTime() - read.pulledAt.getTime() >= READ_AGAIN_AFTER_MS
  if (isNew || isOld) {
    const today = dayIn(timezone, now)
    const isFirstToday = dayIn(timezone, read.pulledAt) < today
    const back = isFirstToday ? lookBack(today, platform) : SETTLES_AFTER_DAYS[platform].delivery
    const from = minDay(addDays(to, 1 - back), addDays(read.dataThrough, 1))
    spans.push({ from: from < first ? first : from, to })
  }
  if (read.dataFrom > first) spans.push({ from: first, to: addDays(read.dataFrom, -1) })
  return spans
}

function lookBack(today: Day, platform: AdPlatformKey): number {
  if (today.endsWith('-02')) return daysBetween(`${addDays(today, -2).slice(0, 8)}01`, today)
  if (weekdayOf(today) === 0) return Math.max(WEEKLY_DAYS, SETTLES_AFTER_DAYS[platform].conversions)
  return NIGHTLY_DAYS
}

/** A span in pieces that one report may cover, the newest first: what matters most is seen first. */
export function inPieces({ from, to }: DaySpan, longestDays: number): DaySpan[] {
  const pieces: DaySpan[] = []
  for (let end = to; end >= from; end = addDays(end, -longestDays)) {
    const start = addDays(end, 1 - longestDays)
    pieces.push({ from: start < from ? from : start, to: end })
  }
  return pieces
}

/** The last day that the platform will not change any more. */
export function finalThrough(platform: AdPlatformKey, timezone: string, now: Date): Day {
  return addDays(dayIn(timezone, now), -SETTLES_AFTER_DAYS[platform].conversions)
}

const minDay = (a: Day, b: Day): Day => (a < b ? a : b)
