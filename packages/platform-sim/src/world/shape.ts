import type { Day } from '@flightdeck/domain/time'
import type { CampaignGoal } from './campaign-goal.ts'
import type { Channel } from './channel.ts'
import type { Fault } from './fault.ts'
import type { Platform } from './traits.ts'

export type { Channel } from './channel.ts'

export type Advertiser = {
  key: string
  name: string
  market: string
  currency: string
  timezone: string
  domain: string
}
export type Account = { platform: Platform; id: string; advertiser: Advertiser }

type Entity = {
  platform: Platform
  id: string
  accountId: string
  name: string
  isActive: boolean
  faults: Fault[]
}

export type Campaign = Entity & {
  startsOn: Day
  endsOn: Day
  budgetMicros: bigint
  goal: CampaignGoal
  /** Target cost per result of that goal, as set on the platform. */
  targetMicros: bigint
  /** Google only: its buying units are asset groups. The demo has none. */
  isPerformanceMax?: boolean
}

/** Level of DV360; the other platforms have none between campaign and buying unit. */
export type InsertionOrder = Entity & {
  campaignId: string
  startsOn: Day
  endsOn: Day
  budgetMicros: bigint
  /** Expected CPM. */
  cpmMicros: bigint
}

/** The buying unit: DV360 line item, TTD ad group, Meta ad set, Google ad group. */
export type LineItem = Entity & {
  campaignId: string
  insertionOrderId: string | null
  channel: Channel
  tactic: 'Prospecting' | 'Retargeting'
  startsOn: Day
  endsOn: Day
  budgetMicros: bigint
  pacing: 'even' | 'ahead' | 'asap'
  frequencyCap: { impressions: number; days: number } | null
  /** Approximate cost of a thousand impressions. */
  bidMicros: bigint
  /** Bid per thousand impressions: with deals, enough for the dearest. */
  offerMicros: bigint
  /** The agency's share of the client's price. */
  marginPercent: number
  countries: string[]
  creativeIds: string[]
  dealIds: string[]
}

export type Deal = Entity & {
  exchange: string
  publisher: string
  isGuaranteed: boolean
  rateMicros: bigint
  committedImpressions: number | null
  startsOn: Day
  endsOn: Day
}

export type Creative = Entity & {
  format: 'image' | 'video' | 'audio' | 'text'
  width: number
  height: number
  durationS: number | null
  landingUrl: string
  review: 'approved' | 'pending' | 'rejected'
}
