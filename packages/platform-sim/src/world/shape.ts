import type { Day } from '@flightdeck/domain'

export type Platform = 'dv360' | 'ttd' | 'meta_ads' | 'google_ads'
export type Channel = 'display' | 'video' | 'ctv' | 'audio' | 'social' | 'search'

/** What is wrong with an entity, on purpose. Tests of later areas know in advance what they must find. */
export type Fault =
  | 'under_pacing'
  | 'over_pacing'
  | 'stopped'
  | 'dead_deal'
  | 'no_frequency_cap'
  | 'wrong_geo'
  | 'margin_erosion'
  | 'broken_name'
  | 'ended_but_active'
  | 'decimal_slip'
  | 'no_creative'
  | 'missing_utm'
  | 'no_geo'
  | 'no_brand_safety'
  | 'undeclared'
  | 'markup_slip'
  | 'no_bid_ceiling'
  | 'few_hours'
  | 'same_audience'
  | 'base_above_max'
  | 'open_market'
  | 'low_offer'
  | 'no_payer'
  | 'no_code'
  | 'display_network'
  | 'presence_or_interest'
  | 'insecure'
  | 'placeholder_page'
  | 'long_spot'
  | 'short_spot'
  | 'no_pixel'

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
  goal: 'awareness' | 'traffic' | 'sales'
  /** Google's: its buying units are asset groups. None of the demo's is one. */
  isPerformanceMax?: boolean
}

/** DV360's own level; the other platforms have none between campaign and buying unit. */
export type InsertionOrder = Entity & { campaignId: string; startsOn: Day; endsOn: Day; budgetMicros: bigint }

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
  /** About what a thousand impressions cost. */
  bidMicros: bigint
  /** What is offered for them: where there are deals, enough for the dearest. */
  offerMicros: bigint
  /** What the agency keeps of the client's price. */
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
