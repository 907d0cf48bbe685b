import type { Delivery } from '../world/delivery.ts'
import type { ReportedDay } from '../world/reported-days.ts'

type Dimension = { header: string; value: (row: ReportedDay) => string }
type Metric = { header: string; units: (delivery: Delivery) => bigint; decimals: number }

export const DIMENSIONS = {
  date: { header: 'Date', value: ({ day }) => day },
  advertiser: { header: 'Advertiser ID', value: ({ item }) => item.accountId },
  campaign: { header: 'Campaign ID', value: ({ item }) => item.campaignId },
  adGroup: { header: 'Ad Group ID', value: ({ item }) => item.id },
} satisfies Record<string, Dimension>

/** Advertiser cost is what a flight's budget counts: the media with every fee and markup on it. */
export const METRICS: readonly Metric[] = [
  { header: 'Impressions', units: (d) => BigInt(d.impressions), decimals: 0 },
  { header: 'Clicks', units: (d) => BigInt(d.clicks), decimals: 0 },
  { header: 'Advertiser Cost (Adv Currency)', units: (d) => d.revenueMicros, decimals: 6 },
  { header: 'Media Cost (Adv Currency)', units: (d) => d.mediaCostMicros, decimals: 6 },
  { header: 'Total Conversions', units: (d) => BigInt(d.conversionHundredths), decimals: 2 },
  { header: 'Player Starts', units: (d) => BigInt(d.videoStarts), decimals: 0 },
  { header: 'Player Completed Views', units: (d) => BigInt(d.videoCompletes), decimals: 0 },
  { header: 'Sampled Tracked Impressions', units: (d) => BigInt(d.measurableImpressions), decimals: 0 },
  { header: 'Sampled Viewed Impressions', units: (d) => BigInt(d.viewableImpressions), decimals: 0 },
]

/** Templates are made by people in the interface; these two are what Flightdeck asks its users to make. */
export const TEMPLATES: readonly { id: number; name: string; dimensions: readonly Dimension[] }[] = [
  {
    id: 12_345,
    name: 'Flightdeck daily by ad group',
    dimensions: [DIMENSIONS.date, DIMENSIONS.advertiser, DIMENSIONS.campaign, DIMENSIONS.adGroup],
  },
  {
    id: 12_346,
    name: 'Flightdeck daily totals',
    dimensions: [DIMENSIONS.date, DIMENSIONS.advertiser],
  },
]
