import { addDays, dayIn, dayNumber, type Day } from '../time/day.ts'
import { adsOf, type AdPlatformKey } from '../platforms/platforms.ts'

/** What is forgiven on top before anybody is told. */
const PATIENCE_HOURS = 12

export type Lag = { hours: number; limitHours: number; isLate: boolean }

/** How long ago the last day with numbers ended where the account is, against how long that may be. */
export function lagOf(platform: AdPlatformKey, timezone: string, dataThrough: Day, now: Date): Lag {
  const today = dayIn(timezone, now)
  const localHour = hourIn(timezone, now)
  const hours = (dayNumber(today) - dayNumber(addDays(dataThrough, 1))) * 24 + localHour
  const limitHours = limitHoursOf(platform)
  return { hours, limitHours, isLate: hours > limitHours }
}

/** A day goes by before the next one can be over, whatever the platform's delay. */
export const limitHoursOf = (platform: AdPlatformKey): number =>
  24 + adsOf(platform).freshness.usualDelayHours + PATIENCE_HOURS

function hourIn(timeZone: string, moment: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment),
  )
}
