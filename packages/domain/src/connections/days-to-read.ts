import { addDays, dayIn, dayNumber, dayFromNumber, weekdayIndex, type Day } from '../time/day.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import { isFinal, type DayRead, type EarlyReads } from './settled.ts'
import { HOUR_MS } from '../time/duration.ts'

/** Minimum days of the first read, even when every flight is younger. */
export const BACKFILL_DAYS = 120
/** Maximum days of the first read, even when a flight is older. */
export const MAX_BACKFILL_DAYS = 400
const READ_AGAIN_AFTER_MS = 3 * HOUR_MS
const NIGHTLY_DAYS = 7
/** Gaps up to this length are read together with the days around them. */
const SMALL_GAP_DAYS = 2

export type FactsRead = { dataFrom: Day | null; dataThrough: Day | null; early: EarlyReads } | null
export type DaySpan = { from: Day; to: Day }
type Question = {
  platform: AdPlatformKey
  timezone: string
  now: Date
  /** First flight day of the flights to load in full, within the longest backfill. */
  flightsFrom: Day | null
  read: FactsRead
}

/** Last complete day in the account's timezone. */
export function lastCompleteDay(timezone: string, now: Date): Day {
  return addDays(dayIn(timezone, now), -1)
}

/** Earliest day of a first read. */
export const earliestBackfill = (timezone: string, now: Date): Day =>
  addDays(lastCompleteDay(timezone, now), 1 - MAX_BACKFILL_DAYS)

/**
 * Days to request now, the newest first: days never read, back to the first flight day; and days read before
 * they settled, as often as they are worth it. A day is due until it was read after it had settled, even if
 * earlier reads failed. Empty when nothing can be new.
 */
export function daysToRead({ platform, timezone, now, flightsFrom, read }: Question): DaySpan[] {
  const today = dayIn(timezone, now)
  const to = dayNumber(today) - 1
  const usual = to + 1 - BACKFILL_DAYS
  const flights = flightsFrom === null ? usual : dayNumber(flightsFrom)
  const first = Math.min(usual, Math.max(flights, to + 1 - MAX_BACKFILL_DAYS))
  if (!read?.dataThrough || !read.dataFrom) return [{ from: dayFromNumber(first), to: dayFromNumber(to) }]
  const [dataFrom, dataThrough] = [dayNumber(read.dataFrom), dayNumber(read.dataThrough)]
  const due = { platform, today: dayNumber(today), now, since: lastRound(today) }
  const isWanted = (day: number) => {
    const last = read.early.get(day)
    return last ? isDue(day, last, due) : day < dataFrom || day > dataThrough
  }
  return groupSpans(Math.min(first, dataFrom), to, isWanted)
}

type Due = { platform: AdPlatformKey; today: number; now: Date; since: number }

/**
 * Reads an unsettled day again the day it settles; until then every night while it is young, and with all
 * others once a week and when a month closes. Unsettled delivery is read again within hours.
 */
function isDue(day: number, last: DayRead, { platform, today, now, since }: Due): boolean {
  if (isFinal(platform, 'conversions', day, last.on)) return false
  const isUnsettled = !isFinal(platform, 'delivery', day, last.on)
  if (last.on < today) {
    const hasSettled = isFinal(platform, 'conversions', day, today)
    return hasSettled || isUnsettled || day >= today - NIGHTLY_DAYS || last.on < since
  }
  return isUnsettled && now.getTime() - last.at.getTime() >= READ_AGAIN_AFTER_MS
}

/** Last day on which every unsettled day was due: a Monday, or the second of a month. */
function lastRound(today: Day): number {
  const number = dayNumber(today)
  const dayOfMonth = Number(today.slice(8))
  const second = dayOfMonth >= 2 ? number - dayOfMonth + 2 : 0
  return Math.max(number - weekdayIndex(today), second)
}

function groupSpans(from: number, to: number, isWanted: (day: number) => boolean): DaySpan[] {
  const spans: { from: number; to: number }[] = []
  for (let day = to; day >= from; day--) {
    if (!isWanted(day)) continue
    const last = spans.at(-1)
    if (last && last.from - day <= SMALL_GAP_DAYS + 1) last.from = day
    else spans.push({ from: day, to: day })
  }
  return spans.map((span) => ({ from: dayFromNumber(span.from), to: dayFromNumber(span.to) }))
}

/** Splits a span into pieces that one report may cover, the newest and most important first. */
export function inPieces({ from, to }: DaySpan, longestDays: number): DaySpan[] {
  const pieces: DaySpan[] = []
  for (let end = to; end >= from; end = addDays(end, -longestDays)) {
    const start = addDays(end, 1 - longestDays)
    pieces.push({ from: start < from ? from : start, to: end })
  }
  return pieces
}
