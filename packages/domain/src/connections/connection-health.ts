import { addDays, dayIn, dayNumber, type Day } from '../time/day.ts'
import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'

/** Grace period before a connection counts as late. */
const PATIENCE_HOURS = 12

export type Lag = { hours: number; limitHours: number; isLate: boolean }

/** Hours since the last day with data ended, in the account's timezone, against the limit. */
export function dataLag(platform: AdPlatformKey, timezone: string, dataThrough: Day, now: Date): Lag {
  const today = dayIn(timezone, now)
  const localHour = hourIn(timezone, now)
  const hours = (dayNumber(today) - dayNumber(addDays(dataThrough, 1))) * 24 + localHour
  const limitHours = delayLimitHours(platform)
  return { hours, limitHours, isLate: hours > limitHours }
}

/** Adds 24 hours: the next day takes that long to complete, regardless of the platform's delay. */
export const delayLimitHours = (platform: AdPlatformKey): number =>
  24 + platformAds(platform).freshness.usualDelayHours + PATIENCE_HOURS

function hourIn(timeZone: string, moment: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment),
  )
}
