import type { FactLevel, FactMetric } from '@flightdeck/domain'

export type Column = { header: string; metric: FactMetric; isOptional?: true }

/**
 * Advertiser cost is what budgets count: what the client is charged, our own markup in it. What we pay is the partner
 * cost; a template that was made without it tells no cost, and nobody guesses one.
 */
export const VALUES: readonly Column[] = [
  { header: 'Impressions', metric: 'impressions' },
  { header: 'Clicks', metric: 'clicks' },
  { header: 'Advertiser Cost (Adv Currency)', metric: 'spend' },
  { header: 'Media Cost (Adv Currency)', metric: 'media_cost' },
  { header: 'Partner Cost (Adv Currency)', metric: 'total_cost', isOptional: true },
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

/** Those of a report's columns that it has: one that may be missing is passed over. */
export const columnsIn = (header: readonly string[], wanted: readonly Column[]): Column[] =>
  wanted.filter(({ header: name, isOptional }) => !isOptional || header.includes(name))

export const DATE = 'Date'
export const ADVERTISER = 'Advertiser ID'

/** A deal is a contract here: that is what ad groups name. */
export const LEVELS: Record<FactLevel, { id: string; values: readonly Column[]; nobody: readonly string[] }> =
  {
    line_item: { id: 'Ad Group ID', values: VALUES, nobody: [] },
    deal_id: { id: 'Contract ID', values: ALL_VALUES, nobody: ['', '0'] },
  }
