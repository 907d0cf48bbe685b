import { dayFromNumber, type Day } from '../time/day.ts'
import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'

/** Numbers that settle together: delivery within days, conversions within weeks. */
export type Settling = 'delivery' | 'conversions'

/** Days for which a platform still corrects a day. */
export const settlesAfterDays = (platform: AdPlatformKey): Record<Settling, number> =>
  platformAds(platform).freshness.settlesAfterDays

/** Last read of a day: the moment of the request, and its day number in the account's timezone. */
export type DayRead = { on: number; at: Date }
/** Days last read before they had fully settled, by day number. */
export type EarlyReads = ReadonlyMap<number, DayRead>

/** Whether a day read on another is final: the platform no longer corrected it by then. */
export function isFinal(platform: AdPlatformKey, what: Settling, day: number, readOn: number): boolean {
  return readOn >= day + settlesAfterDays(platform)[what]
}

/** Last final day of each; null where not even the first day is final. */
export type FinalThrough = Record<Settling, Day | null>
/** Last final days as day numbers. */
export type Finals = Record<Settling, number | null>

/** First day in a span that the platform may still correct, by number; null where all are final. */
export function firstProvisional(
  { from, to }: { from: number; to: number },
  lastFinal: number | null,
): number | null {
  const first = lastFinal === null ? from : Math.max(from, lastFinal + 1)
  return first > to ? null : first
}

/**
 * Last day up to which all stored days were read after they had settled. Time alone makes nothing final: a
 * day that was not read again stays provisional, and so does everything after it.
 */
export function finalThrough(
  platform: AdPlatformKey,
  { dataFrom, dataThrough, early }: { dataFrom: number; dataThrough: number; early: EarlyReads },
): FinalThrough {
  const through = (what: Settling): Day | null => {
    let last = dataThrough
    for (const [day, read] of early)
      if (day >= dataFrom && day <= last && !isFinal(platform, what, day, read.on)) last = day - 1
    return last < dataFrom ? null : dayFromNumber(last)
  }
  return { delivery: through('delivery'), conversions: through('conversions') }
}
