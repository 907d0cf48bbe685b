import { DAY_MS } from './duration.ts'

/**
 * A calendar day as people write it, '2026-03-01'. It has no hour and no zone; the zone is stored beside it.
 */
export type Day = string

const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day that there is. */
export function isDay(text: string | null): text is Day {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${text}T`)
}

/** The days since 1970-01-01, in which days can be counted. */
export function dayNumber(day: Day): number {
  const cachedNumber = numbers.get(day)
  if (cachedNumber !== undefined) return cachedNumber
  const ms = SHAPE.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw new RangeError(`${day} is not a date`)
  return cacheValue(numbers, day, ms / DAY_MS)
}
const numbers = new Map<Day, number>()

/** Number of an existing day; null for any other value. */
export function dayNumberIf(value: unknown): number | null {
  if (typeof value !== 'string') return null
  try {
    return dayNumber(value)
  } catch {
    return null
  }
}

export function dayFromNumber(number: number): Day {
  return texts.get(number) ?? cacheValue(texts, number, new Date(number * DAY_MS).toISOString().slice(0, 10))
}
const texts = new Map<number, Day>()

/** Few days are used, each very often. */
function cacheValue<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value): Value {
  if (cache.size >= MAX_CACHED_DAYS) cache.clear()
  cache.set(key, value)
  return value
}
const MAX_CACHED_DAYS = 10_000

export const dayNumberOrNull = (day: Day | null): number | null => (day === null ? null : dayNumber(day))
export const dayOrNull = (number: number | null): Day | null =>
  number === null ? null : dayFromNumber(number)

export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days)
}

/** How many days later `to` is. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 = Monday … 6 = Sunday. */
export const weekdayIndex = (day: Day): number => weekdayOfNumber(dayNumber(day))

/** The same of a day that is counted. */
export const weekdayOfNumber = (number: number): number => (((number + 3) % 7) + 7) % 7

/** The day it is somewhere at a moment. */
export function dayIn(timeZone: string, moment: Date): Day {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat.format(moment)
  const newFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, newFormat)
  return newFormat.format(moment)
}
// Making one takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()
