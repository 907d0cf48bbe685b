import { microsFrom } from '@flightdeck/domain'

/** What we ask for, in the order in which the file answers. */
export const GROUP_BYS = [
  'FILTER_DATE',
  'FILTER_ADVERTISER',
  'FILTER_ADVERTISER_CURRENCY',
  'FILTER_MEDIA_PLAN',
  'FILTER_INSERTION_ORDER',
  'FILTER_LINE_ITEM',
] as const

export const METRICS = [
  'METRIC_IMPRESSIONS',
  'METRIC_BILLABLE_IMPRESSIONS',
  'METRIC_CLICKS',
  'METRIC_TOTAL_CONVERSIONS',
  'METRIC_REVENUE_ADVERTISER',
  'METRIC_MEDIA_COST_ADVERTISER',
  'METRIC_TOTAL_MEDIA_COST_ADVERTISER',
  'METRIC_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS',
  'METRIC_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS',
  'METRIC_RICH_MEDIA_VIDEO_PLAYS',
  'METRIC_RICH_MEDIA_VIDEO_COMPLETIONS',
] as const

/** Every metric is read as millionths, counts too: they can be fractional, and sums stay exact. */
export function readMetric(text: string): bigint | null {
  return microsFrom(text)
}
