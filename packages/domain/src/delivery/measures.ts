/**
 * Measures summed over days, each in millionths of its unit. `impressions` are billable ones where the platform
 * reports both; `revenue` is the amount that the client pays, as reported or computed from the plan's rate.
 */
export const MEASURES = [
  'impressions',
  'clicks',
  'conversions',
  'conversion_value',
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
  'measurable_impressions',
  'viewable_impressions',
  'video_starts',
  'video_completes',
  'video_views',
  'plays',
  'bid_requests',
  'bids',
  'wins',
] as const
export type Measure = (typeof MEASURES)[number]

/** Days of one entity, as currently valid, by day number. Spans are inclusive. */
export type History = {
  /** Number of reported rows in the span. */
  rows: (from: number, to: number) => number
  /** Millionths; NaN when a reported day lacks the measure. */
  sum: (measure: Measure, from: number, to: number) => number
}
