import { addDays, dayIn } from '../time/day.ts'
import { instantIn } from '../time/zone.ts'

/** Default hour of a user's brief, in their timezone. */
export const USUAL_BRIEF_HOUR = 8
/** Limit of alerts named in a brief; the others are counted. */
export const BRIEF_LISTED = 10

/** Next time a brief is due: today if the hour is still ahead in the timezone, else tomorrow. */
export function nextBriefAt(zone: string, hour: number, now: Date): Date {
  const today = dayIn(zone, now)
  const at = instantIn(zone, today, hour)
  return at > now ? at : instantIn(zone, addDays(today, 1), hour)
}
