import { daysBetween, type Day } from '@flightdeck/domain/time'
import { between } from './draw.ts'
import type { Delivery } from './delivery.ts'
import { platformTraits, type Platform } from './traits.ts'

/** Whether a day is reported: only after it is over in the account's zone. */
export function dataThrough(today: Day, day: Day): boolean {
  return day < today
}

/**
 * Reported figures of a day as of `asOf`. They begin slightly short and settle on the truth; repeated reads
 * on the same day are identical.
 */
export function reportedOn(
  asOf: Day,
  day: Day,
  truth: Delivery,
  platform: Platform,
  key: string,
): Delivery | null {
  if (!dataThrough(asOf, day)) return null
  const ageDays = daysBetween(day, asOf)
  const { delivery, conversions } = platformTraits(platform).settlesAfterDays
  const share = settled(ageDays, delivery, between(0.955, 0.99, 'short', key, day))
  return {
    ...truth,
    impressions: Math.floor(truth.impressions * share),
    clicks: Math.floor(truth.clicks * share),
    conversionHundredths: Math.floor(
      truth.conversionHundredths * settled(ageDays, conversions, between(0.7, 0.9, 'late', key, day)),
    ),
    revenueMicros: part(truth.revenueMicros, share),
    mediaCostMicros: part(truth.mediaCostMicros, share),
    feeMicros: part(truth.feeMicros, share),
    measurableImpressions: Math.floor(truth.measurableImpressions * share),
    viewableImpressions: Math.floor(truth.viewableImpressions * share),
    videoStarts: Math.floor(truth.videoStarts * share),
    videoCompletes: Math.floor(truth.videoCompletes * share),
  }
}

function settled(ageDays: number, afterDays: number, first: number): number {
  if (ageDays >= afterDays) return 1
  return first + (1 - first) * ((ageDays - 1) / Math.max(1, afterDays - 1)) * 0.9
}

const part = (amount: bigint, share: number): bigint =>
  share === 1 ? amount : (((amount / 100n) * BigInt(Math.round(share * 1_000_000))) / 1_000_000n) * 100n
