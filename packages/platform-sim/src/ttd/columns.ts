import { metric, type Dimension, type Metric } from '../world/report-table.ts'

const DIMENSIONS = {
  date: { header: 'Date', value: ({ day }) => day },
  advertiser: { header: 'Advertiser ID', value: ({ item }) => item.accountId },
  campaign: { header: 'Campaign ID', value: ({ item }) => item.campaignId },
  contract: { header: 'Contract ID', value: ({ dealId }) => dealId ?? '' },
  adGroup: { header: 'Ad Group ID', value: ({ item }) => item.id },
} satisfies Record<string, Dimension>

/** A flight's budget counts advertiser cost: the media with all fees and markups. */
const METRICS: readonly Metric[] = [
  metric('Impressions', 'impressions'),
  metric('Clicks', 'clicks'),
  metric('Advertiser Cost (Adv Currency)', 'revenue'),
  metric('Media Cost (Adv Currency)', 'mediaCost'),
  metric('Partner Cost (Adv Currency)', 'totalCost'),
  metric('Total Conversions', 'conversions'),
  metric('Player Starts', 'videoStarts'),
  metric('Player Completed Views', 'videoCompletes'),
  metric('Sampled Tracked Impressions', 'measurable'),
  metric('Sampled Viewed Impressions', 'viewable'),
]
const WITH_AUCTIONS = [
  ...METRICS,
  metric('Bid Requests', 'bidRequests'),
  metric('Bids', 'bids'),
  metric('Wins', 'wins'),
]

type Template = {
  id: number
  name: string
  dimensions: readonly Dimension[]
  metrics: readonly Metric[]
}
const { date, advertiser, campaign, contract, adGroup } = DIMENSIONS
/** Users create templates in the interface; these are the ones Flightdeck asks them to create. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 12_345,
    name: 'Flightdeck daily by ad group',
    dimensions: [date, advertiser, campaign, adGroup],
    metrics: METRICS,
  },
  {
    id: 12_346,
    name: 'Flightdeck daily totals',
    dimensions: [date, advertiser],
    metrics: WITH_AUCTIONS,
  },
  {
    id: 12_347,
    name: 'Flightdeck daily by contract',
    dimensions: [date, advertiser, contract],
    metrics: WITH_AUCTIONS,
  },
]
