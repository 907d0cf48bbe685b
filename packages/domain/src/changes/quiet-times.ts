import { addDays, dayIn, weekdayIndex } from '../time/day.ts'
import { instantIn } from '../time/zone.ts'

/** When nothing is written, by the organisation's clock: weekdays, 1 Monday to 7 Sunday, and hours of every day. */
export type QuietTimes = { days: readonly number[]; hours: QuietHours | null }
/** From an hour up to another, which may be on the next day: 18 to 8 is the night. */
export type QuietHours = { from: number; to: number }

const DAYS_AHEAD = 8

/** The end of the quiet time that it is now; null when something may be written. */
export function quietUntil(quiet: QuietTimes, timeZone: string, now: Date): Date | null {
  if (!isQuiet(quiet, timeZone, now)) return null
  for (const at of hourBoundaries(quiet, timeZone, now))
    if (at > now && !isQuiet(quiet, timeZone, at)) return at
  return instantIn(timeZone, addDays(dayIn(timeZone, now), DAYS_AHEAD), 0)
}

function isQuiet({ days, hours }: QuietTimes, timeZone: string, at: Date): boolean {
  const day = dayIn(timeZone, at)
  if (days.includes(isoWeekday(day))) return true
  if (!hours || hours.from === hours.to) return false
  const isPast = (hour: number) => at >= instantIn(timeZone, day, hour)
  return hours.from < hours.to
    ? isPast(hours.from) && !isPast(hours.to)
    : isPast(hours.from) || !isPast(hours.to)
}

/** Moments at which it may become quiet or loud, in order. */
function hourBoundaries({ hours }: QuietTimes, timeZone: string, now: Date): Date[] {
  const today = dayIn(timeZone, now)
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead)).flatMap((day) =>
    [0, ...(hours ? [hours.to] : [])].map((hour) => instantIn(timeZone, day, hour)),
  )
}

const isoWeekday = (day: string): number => weekdayIndex(day) + 1
