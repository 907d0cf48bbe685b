import { daysBetween, weekdayOf, type Day } from '@flightdeck/domain'
import { between } from './draw.ts'
import type { Channel, LineItem } from './shape.ts'
import { meantBudgetMicros } from './line-items.ts'
import { mediaShare, paced, shareOfPlan } from './stories.ts'

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

const WEEK: Record<Channel, readonly number[]> = {
  display: [1.06, 1.05, 1.05, 1.04, 1, 0.88, 0.92],
  video: [0.95, 0.95, 0.96, 0.98, 1.02, 1.08, 1.06],
  ctv: [0.92, 0.92, 0.94, 0.97, 1.05, 1.12, 1.08],
  audio: [1.08, 1.08, 1.07, 1.06, 1.03, 0.84, 0.84],
  social: [0.98, 0.98, 0.99, 1, 1.02, 1.02, 1.01],
  search: [1.1, 1.08, 1.06, 1.04, 0.98, 0.84, 0.9],
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

/** Nothing outside of the flight, nothing where the story says so; otherwise the plan with its week, season and noise. */
export function deliveryOn(
  seed: string,
  item: LineItem,
  day: Day,
  hasDeadDeal: boolean,
  share = 1,
): Delivery | null {
  if (day < item.startsOn || day > item.endsOn) return null
  const days = daysBetween(item.startsOn, item.endsOn) + 1
  const progress = daysBetween(item.startsOn, day) / days
  const budget = Number(meantBudgetMicros(item))
  const spend = (budget / days) * shareOfPlan(item, progress, hasDeadDeal) * rhythmOn(seed, item, day) * share
  if (spend < 1_000_000) return null

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

/** What of an even day a day is by its weekday, its season and chance. */
const rhythmOn = (seed: string, { id, channel }: LineItem, day: Day): number =>
  WEEK[channel][weekdayOf(day)]! * season(day) * between(0.86, 1.14, seed, 'day', id, day)

/** The part of its budget that a day of the flight takes when nothing goes wrong. */
export function partOn(seed: string, item: LineItem, day: Day): number {
  const days = daysBetween(item.startsOn, item.endsOn) + 1
  return (paced(item.pacing, daysBetween(item.startsOn, day) / days) * rhythmOn(seed, item, day)) / days
}

/** To a hundredth of a cent, as platforms report. */
const micros = (amount: number): bigint => BigInt(Math.round(amount / 100)) * 100n

/** Slow over the year, busy before Christmas. */
function season(day: Day): number {
  const month = Number(day.slice(5, 7))
  return [0.86, 0.9, 0.97, 1, 1.02, 1, 0.93, 0.94, 1.02, 1.06, 1.16, 1.14][month - 1]!
}
