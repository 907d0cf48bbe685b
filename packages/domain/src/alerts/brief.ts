import { addDays, dayIn } from '../time/day.ts'
import { instantIn } from '../time/zone.ts'

/** The hour of a person's brief, on their own clock, unless they chose another. */
export const USUAL_BRIEF_HOUR = 8
/** So many are in a brief by name; the others are counted. */
export const BRIEF_LISTED = 10

/** When the next brief is due: today if the hour is still to come where they are, else tomorrow. */
export function nextBriefAt(zone: string, hour: number, now: Date): Date {
  const today = dayIn(zone, now)
  const at = instantIn(zone, today, hour)
  return at > now ? at : instantIn(zone, addDays(today, 1), hour)
}
