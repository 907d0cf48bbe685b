import type { ReportedPart } from '../world/reported-deals.ts'

type Dimension = { header: string; value: (row: ReportedPart) => string }
type Metric = { header: string; units: (row: ReportedPart) => bigint; decimals: number }

export const DIMENSIONS = {
  date: { header: 'Date', value: ({ day }) => day },
  advertiser: { header: 'Advertiser ID', value: ({ item }) => item.accountId },
  campaign: { header: 'Campaign ID', value: ({ item }) => item.campaignId },
  contract: { header: 'Contract ID', value: ({ dealId }) => dealId ?? '' },
  adGroup: { header: 'Ad Group ID', value: ({ item }) => item.id },
} satisfies Record<string, Dimension>

/** A flight's budget counts advertiser cost: the media with all fees and markups. */
const METRICS: readonly Metric[] = [
  { header: 'Impressions', units: ({ delivery: d }) => BigInt(d.impressions), decimals: 0 },
  { header: 'Clicks', units: ({ delivery: d }) => BigInt(d.clicks), decimals: 0 },
  { header: 'Advertiser Cost (Adv Currency)', units: ({ delivery: d }) => d.revenueMicros, decimals: 6 },
  { header: 'Media Cost (Adv Currency)', units: ({ delivery: d }) => d.mediaCostMicros, decimals: 6 },
  {
    header: 'Partner Cost (Adv Currency)',
    units: ({ delivery: d }) => d.mediaCostMicros + d.feeMicros,
    decimals: 6,
  },
  { header: 'Total Conversions', units: ({ delivery: d }) => BigInt(d.conversionHundredths), decimals: 2 },
  { header: 'Player Starts', units: ({ delivery: d }) => BigInt(d.videoStarts), decimals: 0 },
  { header: 'Player Completed Views', units: ({ delivery: d }) => BigInt(d.videoCompletes), decimals: 0 },
  {
    header: 'Sampled Tracked Impressions',
    units: ({ delivery: d }) => BigInt(d.measurableImpressions),
    decimals: 0,
  },
  {
    header: 'Sampled Viewed Impressions',
    units: ({ delivery: d }) => BigInt(d.viewableImpressions),
    decimals: 0,
  },
]

/** Auction metrics. */
const AUCTIONS: readonly Metric[] = [
  { header: 'Bid Requests', units: (row) => BigInt(row.bidRequests), decimals: 0 },
  { header: 'Bids', units: (row) => BigInt(row.bids), decimals: 0 },
  { header: 'Wins', units: (row) => BigInt(row.wins), decimals: 0 },
]

type Template = {
  id: number
  name: string
  dimensions: readonly Dimension[]
  metrics: readonly Metric[]
}
/** Users create templates in the interface; these are the ones Flightdeck asks them to create. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 12_345,
    name: 'Flightdeck daily by ad group',
    dimensions: [DIMENSIONS.date, DIMENSIONS.advertiser, DIMENSIONS.campaign, DIMENSIONS.adGroup],
    metrics: METRICS,
  },
  {
    id: 12_346,
    name: 'Flightdeck daily totals',
    dimensions: [DIMENSIONS.date, DIMENSIONS.advertiser],
    metrics: [...METRICS, ...AUCTIONS],
  },
  {
    id: 12_347,
    name: 'Flightdeck daily by contract',
    dimensions: [DIMENSIONS.date, DIMENSIONS.advertiser, DIMENSIONS.contract],
    metrics: [...METRICS, ...AUCTIONS],
  },
]
