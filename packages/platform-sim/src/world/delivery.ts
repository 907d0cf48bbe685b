import { daysBetween, type Day } from '@flightdeck/domain/time'
import { between } from './draw.ts'
import type { Channel, LineItem } from './shape.ts'
import { LEAST_SPEND, untouchedSpend } from './course.ts'
import { mediaShare } from './stories.ts'

/** Actual delivery of a day, to the micro. Reported figures, and their timing, differ. */
export type Delivery = {
  impressions: number
  clicks: number
  /** In hundredths, because attribution splits conversions. */
  conversionHundredths: number
  /** Client price; DV360 budgets are in it. */
  revenueMicros: bigint
  mediaCostMicros: bigint
  feeMicros: bigint
  measurableImpressions: number
  viewableImpressions: number
  videoStarts: number
  videoCompletes: number
}

export const CTR: Record<Channel, readonly [number, number]> = {
  display: [0.0006, 0.0018],
  video: [0.0008, 0.003],
  ctv: [0, 0.0002],
  audio: [0.0002, 0.001],
  social: [0.006, 0.018],
  search: [0.03, 0.09],
}
/** Share of a bid that an auction actually charges. */
export const CLEARING = [0.7, 0.98] as const
/** Conversions per hundred clicks. */
export const CONVERSIONS = [1, 5] as const
/** The platform's share of the media spend. */
export const FEE = 0.07

/** Delivery that a spend buys; null outside the flight, during a stop, or when the budget is used up. */
export function deliveryOn(
  seed: string,
  item: LineItem,
  day: Day,
  hasDeadDeal: boolean,
  spend = untouchedSpend(seed, item, day, hasDeadDeal),
): Delivery | null {
  if (day < item.startsOn || day > item.endsOn || spend < LEAST_SPEND) return null
  const progress = daysBetween(item.startsOn, day) / (daysBetween(item.startsOn, item.endsOn) + 1)
  const revenueMicros = micros(spend)
  const mediaCostMicros = micros(spend * mediaShare(item, progress) * (1 - FEE))
  const impressions = Math.floor(
    (spend / (Number(item.bidMicros) * between(...CLEARING, seed, 'clearing', item.id, day))) * 1_000,
  )
  const clicks = Math.floor(impressions * between(...CTR[item.channel], seed, 'ctr', item.id, day))
  const isVideo = item.channel === 'video' || item.channel === 'ctv'
  const measurableImpressions = Math.floor(
    impressions * between(0.85, 0.97, seed, 'measurable', item.id, day),
  )
  const videoStarts = isVideo ? Math.floor(impressions * 0.96) : 0
  return {
    impressions,
    clicks,
    conversionHundredths: Math.floor(clicks * between(...CONVERSIONS, seed, 'conversions', item.id, day)),
    revenueMicros,
    mediaCostMicros,
    feeMicros: micros(spend * mediaShare(item, progress) * FEE),
    measurableImpressions,
    viewableImpressions: Math.floor(
      measurableImpressions * between(0.52, 0.78, seed, 'viewable', item.id, day),
    ),
    videoStarts,
    videoCompletes: Math.floor(videoStarts * between(0.55, 0.85, seed, 'completes', item.id, day)),
  }
}

/** Rounded to a hundredth of a cent, as platforms report. */
const micros = (amount: number): bigint => BigInt(Math.round(amount / 100)) * 100n
