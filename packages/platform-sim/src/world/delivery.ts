import { daysBetween, type Day } from '@flightdeck/domain'
import { between } from './draw.ts'
import type { Channel, LineItem } from './shape.ts'
import { LEAST_SPEND, untouchedSpend } from './course.ts'
import { mediaShare } from './stories.ts'

/** What really happened on a day, to the micro. What a platform says of it, and when, is another matter. */
export type Delivery = {
  impressions: number
  clicks: number
  /** Hundredths, because attribution splits conversions. */
  conversionHundredths: number
  /** The client's price; DV360 budgets are in it. */
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
/** The part of a bid that an auction really takes. */
export const CLEARING = [0.7, 0.98] as const
/** Of a hundred clicks. */
export const CONVERSIONS = [1, 5] as const
/** What the platform keeps of what goes to the media. */
export const FEE = 0.07

/** Nothing outside of the flight, nothing where the story says so or the budget is used up; otherwise what a spend buys. */
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

/** To a hundredth of a cent, as platforms report. */
const micros = (amount: number): bigint => BigInt(Math.round(amount / 100)) * 100n
