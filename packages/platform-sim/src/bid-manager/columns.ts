import type { ReportedPart } from '../world/reported-deals.ts'
import type { Account } from '../world/shape.ts'

export type Row = ReportedPart & { account: Account }

/** Report columns carry display names, not the names used in queries. */
export const DIMENSIONS: Record<string, { header: string; value: (row: Row) => string }> = {
  FILTER_DATE: { header: 'Date', value: ({ day }) => day.replaceAll('-', '/') },
  FILTER_ADVERTISER: { header: 'Advertiser ID', value: ({ account }) => account.id },
  FILTER_ADVERTISER_CURRENCY: {
    header: 'Advertiser Currency',
    value: ({ account }) => account.advertiser.currency,
  },
  FILTER_MEDIA_PLAN: { header: 'Campaign ID', value: ({ item }) => item.campaignId },
  FILTER_INSERTION_ORDER: { header: 'Insertion Order ID', value: ({ item }) => item.insertionOrderId ?? '' },
  FILTER_INVENTORY_SOURCE_ID: { header: 'Inventory Source ID', value: ({ dealId }) => dealId ?? '' },
  FILTER_LINE_ITEM: { header: 'Line Item ID', value: ({ item }) => item.id },
}

/** Metrics as integers of their smallest unit, so that rows and totals are exact. */
export const METRICS: Record<string, { header: string; units: (row: Row) => bigint; decimals: number }> = {
  METRIC_IMPRESSIONS: {
    header: 'Impressions',
    units: ({ delivery: d }) => BigInt(d.impressions),
    decimals: 0,
  },
  METRIC_BILLABLE_IMPRESSIONS: {
    header: 'Billable Impressions',
    units: ({ delivery: d }) => BigInt(d.impressions) * 100n,
    decimals: 2,
  },
  METRIC_CLICKS: { header: 'Clicks', units: ({ delivery: d }) => BigInt(d.clicks), decimals: 0 },
  METRIC_TOTAL_CONVERSIONS: {
    header: 'Total Conversions',
    units: ({ delivery: d }) => BigInt(d.conversionHundredths),
    decimals: 2,
  },
  METRIC_REVENUE_ADVERTISER: {
    header: 'Revenue (Adv Currency)',
    units: ({ delivery: d }) => d.revenueMicros,
    decimals: 6,
  },
  METRIC_MEDIA_COST_ADVERTISER: {
    header: 'Media Cost (Advertiser Currency)',
    units: ({ delivery: d }) => d.mediaCostMicros,
    decimals: 6,
  },
  METRIC_TOTAL_MEDIA_COST_ADVERTISER: {
    header: 'Total Media Cost (Advertiser Currency)',
    units: ({ delivery: d }) => d.mediaCostMicros + d.feeMicros,
    decimals: 6,
  },
  METRIC_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS: {
    header: 'Active View: Measurable Impressions',
    units: ({ delivery: d }) => BigInt(d.measurableImpressions),
    decimals: 0,
  },
  METRIC_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS: {
    header: 'Active View: Viewable Impressions',
    units: ({ delivery: d }) => BigInt(d.viewableImpressions),
    decimals: 0,
  },
  METRIC_BID_REQUESTS: { header: 'Bid Requests', units: (row) => BigInt(row.bidRequests), decimals: 0 },
  METRIC_RICH_MEDIA_VIDEO_PLAYS: {
    header: 'Starts (Video)',
    units: ({ delivery: d }) => BigInt(d.videoStarts),
    decimals: 0,
  },
  METRIC_RICH_MEDIA_VIDEO_COMPLETIONS: {
    header: 'Complete Views (Video)',
    units: ({ delivery: d }) => BigInt(d.videoCompletes),
    decimals: 0,
  },
}
