import { metric, type Dimension, type Metric } from '../world/report-table.ts'
import type { Account } from '../world/shape.ts'

/** Report columns carry display names, not the names used in queries. */
export const dimensionsOf = (account: Account | null): Record<string, Dimension> => ({
  FILTER_DATE: { header: 'Date', value: ({ day }) => day.replaceAll('-', '/') },
  FILTER_ADVERTISER: { header: 'Advertiser ID', value: ({ item }) => item.accountId },
  FILTER_ADVERTISER_CURRENCY: {
    header: 'Advertiser Currency',
    value: () => account?.advertiser.currency ?? '',
  },
  FILTER_MEDIA_PLAN: { header: 'Campaign ID', value: ({ item }) => item.campaignId },
  FILTER_INSERTION_ORDER: { header: 'Insertion Order ID', value: ({ item }) => item.insertionOrderId ?? '' },
  FILTER_INVENTORY_SOURCE_ID: { header: 'Inventory Source ID', value: ({ dealId }) => dealId ?? '' },
  FILTER_LINE_ITEM: { header: 'Line Item ID', value: ({ item }) => item.id },
})

const billable = metric('Billable Impressions', 'impressions')

export const METRICS: Record<string, Metric> = {
  METRIC_IMPRESSIONS: metric('Impressions', 'impressions'),
  METRIC_BILLABLE_IMPRESSIONS: { ...billable, units: (row) => billable.units(row) * 100n, decimals: 2 },
  METRIC_CLICKS: metric('Clicks', 'clicks'),
  METRIC_TOTAL_CONVERSIONS: metric('Total Conversions', 'conversions'),
  METRIC_REVENUE_ADVERTISER: metric('Revenue (Adv Currency)', 'revenue'),
  METRIC_MEDIA_COST_ADVERTISER: metric('Media Cost (Advertiser Currency)', 'mediaCost'),
  METRIC_TOTAL_MEDIA_COST_ADVERTISER: metric('Total Media Cost (Advertiser Currency)', 'totalCost'),
  METRIC_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS: metric('Active View: Measurable Impressions', 'measurable'),
  METRIC_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS: metric('Active View: Viewable Impressions', 'viewable'),
  METRIC_BID_REQUESTS: metric('Bid Requests', 'bidRequests'),
  METRIC_RICH_MEDIA_VIDEO_PLAYS: metric('Starts (Video)', 'videoStarts'),
  METRIC_RICH_MEDIA_VIDEO_COMPLETIONS: metric('Complete Views (Video)', 'videoCompletes'),
}
