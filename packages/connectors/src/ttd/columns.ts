import type { FactLevel, FactMetric } from '@flightdeck/domain'

type Column = { header: string; metric: FactMetric }

/** Advertiser cost is what budgets count: the media with every fee on it. */
export const VALUES: readonly Column[] = [
  { header: 'Impressions', metric: 'impressions' },
  { header: 'Clicks', metric: 'clicks' },
  { header: 'Advertiser Cost (Adv Currency)', metric: 'spend' },
  { header: 'Media Cost (Adv Currency)', metric: 'media_cost' },
  { header: 'Total Conversions', metric: 'conversions' },
  { header: 'Player Starts', metric: 'video_starts' },
  { header: 'Player Completed Views', metric: 'video_completes' },
  { header: 'Sampled Tracked Impressions', metric: 'measurable_impressions' },
  { header: 'Sampled Viewed Impressions', metric: 'viewable_impressions' },
]
const AUCTIONS: readonly Column[] = [
  { header: 'Bid Requests', metric: 'bid_requests' },
  { header: 'Bids', metric: 'bids' },
  { header: 'Wins', metric: 'wins' },
]
/** The totals carry everything that any of the files does. */
export const ALL_VALUES = [...VALUES, ...AUCTIONS]

export const DATE = 'Date'
export const ADVERTISER = 'Advertiser ID'

/** A deal is a contract here: that is what ad groups name. */
export const LEVELS: Record<FactLevel, { id: string; values: readonly Column[]; nobody: readonly string[] }> =
  {
    line_item: { id: 'Ad Group ID', values: VALUES, nobody: [] },
    deal_id: { id: 'Contract ID', values: ALL_VALUES, nobody: ['', '0'] },
  }
