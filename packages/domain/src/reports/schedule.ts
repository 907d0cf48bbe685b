import { addDays, dayIn, weekdayIndex, type Day } from '../time/day.ts'
import { instantIn } from '../time/zone.ts'
import { HOUR_MS } from '../time/duration.ts'

/** When a report is sent: on these weekdays (0 is Monday), at an hour of the organisation's clocks. */
export type SendTimes = { weekdays: readonly number[]; hour: number; whenComplete?: boolean }
export type SendTime = { day: Day; at: Date }

/** A day's data is waited for this long after the hour; then the report goes out and says what is missing. */
export const MAX_WAIT_MS = 4 * HOUR_MS
/** The same for one that goes out as soon as the day before is complete: until the evening. */
export const COMPLETE_WAIT_MS = 18 * HOUR_MS
export const LOOK_AGAIN_MS = 30 * 60 * 1000

const WEEK = 7

/** The first time after a moment; null where no day is chosen. */
export function nextSend(
  { weekdays, hour, whenComplete = false }: SendTimes,
  timeZone: string,
  now: Date,
): SendTime | null {
  const today = dayIn(timeZone, now)
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const day = addDays(today, ahead)
    if (!weekdays.includes(weekdayIndex(day))) continue
    const at = instantIn(timeZone, day, whenComplete ? 0 : hour)
    if (at > now) return { day, at }
  }
  return null
}
