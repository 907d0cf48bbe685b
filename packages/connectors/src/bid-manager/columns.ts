import type { FactMetric } from '@flightdeck/domain/ad-data'

/** A column: its name in the query, its header in the file, and our metric. */
type Column = { ask: string; header: string; metric: FactMetric }

export const VALUES: readonly Column[] = [
  { ask: 'METRIC_IMPRESSIONS', header: 'Impressions', metric: 'impressions' },
  { ask: 'METRIC_BILLABLE_IMPRESSIONS', header: 'Billable Impressions', metric: 'billable_impressions' },
  { ask: 'METRIC_CLICKS', header: 'Clicks', metric: 'clicks' },
  { ask: 'METRIC_TOTAL_CONVERSIONS', header: 'Total Conversions', metric: 'conversions' },
  { ask: 'METRIC_REVENUE_ADVERTISER', header: 'Revenue (Adv Currency)', metric: 'revenue' },
  { ask: 'METRIC_MEDIA_COST_ADVERTISER', header: 'Media Cost (Advertiser Currency)', metric: 'media_cost' },
  {
    ask: 'METRIC_TOTAL_MEDIA_COST_ADVERTISER',
    header: 'Total Media Cost (Advertiser Currency)',
    metric: 'total_cost',
  },
  {
    ask: 'METRIC_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS',
    header: 'Active View: Measurable Impressions',
    metric: 'measurable_impressions',
  },
  {
    ask: 'METRIC_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS',
    header: 'Active View: Viewable Impressions',
    metric: 'viewable_impressions',
  },
  { ask: 'METRIC_RICH_MEDIA_VIDEO_PLAYS', header: 'Starts (Video)', metric: 'video_starts' },
  { ask: 'METRIC_RICH_MEDIA_VIDEO_COMPLETIONS', header: 'Complete Views (Video)', metric: 'video_completes' },
]
export const BID_REQUESTS: Column = {
  ask: 'METRIC_BID_REQUESTS',
  header: 'Bid Requests',
  metric: 'bid_requests',
}

const EVERY = [
  { ask: 'FILTER_DATE', header: 'Date' },
  { ask: 'FILTER_ADVERTISER', header: 'Advertiser ID' },
  { ask: 'FILTER_ADVERTISER_CURRENCY', header: 'Advertiser Currency' },
] as const

/** Two files by the same days: one by line item, one by deal. */
export const DIMENSIONS = {
  line_item: [...EVERY, { ask: 'FILTER_LINE_ITEM', header: 'Line Item ID' }],
  deal_id: [...EVERY, { ask: 'FILTER_INVENTORY_SOURCE_ID', header: 'Inventory Source ID' }],
} as const
