import type { Day } from '../time/day.ts'
import type { EntityKind } from './entity.ts'

/**
 * Daily metrics of an entity. Every number is in millionths of its unit, money and counts alike: platforms
 * report fractions of conversions and impressions, and sums must stay exact. Null is unknown, never 0.
 */
export const FACT_METRICS = [
  'impressions',
  'billable_impressions',
  'clicks',
  'link_clicks',
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
  'conversions',
  'conversions_click',
  'conversions_view',
  'conversion_value',
  'video_starts',
  'video_q25',
  'video_q50',
  'video_q75',
  'video_completes',
  'video_views',
  'measurable_impressions',
  'viewable_impressions',
  'bid_requests',
  'bids',
  'wins',
  'plays',
] as const
export type FactMetric = (typeof FACT_METRICS)[number]

/** Levels that platforms report on. Levels above the line item are sums of line items. */
export const FACT_LEVELS = ['line_item', 'deal_id'] as const satisfies EntityKind[]
export type FactLevel = (typeof FACT_LEVELS)[number]

/** Columns side by side; NaN is unknown, a missing column is unknown for all. */
export type FactColumns = Partial<Record<FactMetric, Float64Array>>

/** Complete day of an account at one level. `columns.clicks[i]` belongs to `nativeIds[i]`. */
export type DayFacts = {
  level: FactLevel
  day: Day
  nativeIds: string[]
  columns: FactColumns
}

/** The largest millionths a number of a day may have and still be exact. Beyond it a report is wrong, not large. */
export const MAX_MILLIONTHS = Number.MAX_SAFE_INTEGER
