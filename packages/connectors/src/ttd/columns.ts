import type { FactLevel } from '@flightdeck/domain/ad-data'
import type { Column, NamedFile, NamedLevel } from '../facts/named-columns.ts'

/**
 * Budgets count advertiser cost: what the client is charged, our own markup included. Our cost is the partner
 * cost; a template without that column yields no cost, and none is estimated.
 */
const VALUES: readonly Column[] = [
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
/** The totals file has the columns of all files. */
const ALL_VALUES = [...VALUES, ...AUCTIONS]

const rowsOf = (advertiserId: string) => ({ day: 'Date', same: { 'Advertiser ID': advertiserId } })

export const totalsFile = (advertiserId: string): NamedFile => ({
  ...rowsOf(advertiserId),
  columns: ALL_VALUES,
})

/** A deal is a contract here: ad groups refer to contracts. */
export const levelFile = (level: FactLevel, advertiserId: string): NamedLevel => ({
  ...rowsOf(advertiserId),
  level,
  ...(level === 'line_item'
    ? { id: 'Ad Group ID', columns: VALUES, nobody: [] }
    : { id: 'Contract ID', columns: ALL_VALUES, nobody: ['', '0'] }),
})
