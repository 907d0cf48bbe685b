import type { FactLevel, FactMetric } from '@flightdeck/domain/ad-data'
import { broken } from '../facts/broken.ts'

export type Column = { header: string; metric: FactMetric; isOptional?: true }

/**
 * Budgets count advertiser cost: what the client is charged, our own markup included. Our cost is the partner
 * cost; a template without that column yields no cost, and none is estimated.
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
/** The totals file has the columns of all files. */
export const ALL_VALUES = [...VALUES, ...AUCTIONS]

/** The columns present in a report; missing optional columns are skipped. */
export const columnsIn = (header: readonly string[], expectedColumns: readonly Column[]): Column[] =>
  expectedColumns.filter(({ header: name, isOptional }) => !isOptional || header.includes(name))

export const DATE = 'Date'
export const ADVERTISER = 'Advertiser ID'

/** A deal is a contract here: ad groups refer to contracts. */
export const LEVELS: Record<FactLevel, { id: string; values: readonly Column[]; nobody: readonly string[] }> =
  {
    line_item: { id: 'Ad Group ID', values: VALUES, nobody: [] },
    deal_id: { id: 'Contract ID', values: ALL_VALUES, nobody: ['', '0'] },
  }

/** Finds columns by name, in any order; other columns are ignored. */
export function placesIn(header: string[]) {
  return (name: string): number => {
    const at = header.indexOf(name)
    if (at < 0 || header.lastIndexOf(name) !== at)
      throw broken(`The report has no column “${name}”. Was the template changed?`, 'columns')
    return at
  }
}
