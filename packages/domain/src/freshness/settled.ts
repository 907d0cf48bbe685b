import { dayOf, type Day } from '../time/day.ts'
import { adsOf, type AdPlatformKey } from '../platforms/platforms.ts'

/** What settles together: delivery within days, conversions within weeks. */
export type Settling = 'delivery' | 'conversions'

/** How long a platform still changes its mind about a day. */
export const settlesAfterDays = (platform: AdPlatformKey): Record<Settling, number> =>
  adsOf(platform).freshness.settlesAfterDays

/** When a day was last read: the moment the platform was asked, and which day that was where the account is. */
export type DayRead = { on: number; at: Date }
/** Of days that were read, by number, those that were last read before everything about them had settled. */
export type EarlyReads = ReadonlyMap<number, DayRead>

/** Whether a day that was read on another is final: the platform had stopped changing it by then. */
export function isFinal(platform: AdPlatformKey, what: Settling, day: number, readOn: number): boolean {
  return readOn >= day + settlesAfterDays(platform)[what]
}

/** Up to where each is final; null where not even the first day is. */
export type FinalThrough = Record<Settling, Day | null>
/** The same by day numbers. */
export type Finals = Record<Settling, number | null>

/** The first of some days that the platform may still correct, by number; null where all are final. */
export function firstProvisional(
  { from, to }: { from: number; to: number },
  lastFinal: number | null,
): number | null {
  const first = lastFinal === null ? from : Math.max(from, lastFinal + 1)
  return first > to ? null : first
}

/**
 * Up to which day everything that we hold was read after it had settled. Time alone makes nothing final: a day that
 * nobody read again stays provisional, and so does everything after it.
 */
export function finalThrough(
  platform: AdPlatformKey,
  { dataFrom, dataThrough, early }: { dataFrom: number; dataThrough: number; early: EarlyReads },
): FinalThrough {
  const through = (what: Settling): Day | null => {
    let last = dataThrough
    for (const [day, read] of early)
      if (day >= dataFrom && day <= last && !isFinal(platform, what, day, read.on)) last = day - 1
    return last < dataFrom ? null : dayOf(last)
  }
  return { delivery: through('delivery'), conversions: through('conversions') }
}
