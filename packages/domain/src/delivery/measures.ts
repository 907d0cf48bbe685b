/**
 * What is added up over days, each in millionths of its unit. Close to the platforms' facts: `impressions` are those
 * that are billed where the platform tells them apart, `revenue` is the client's, reported or by the plan's rate.
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

/** The days of one entity as they count now, by day number. Spans are inclusive. */
export type History = {
  /** How often the platform reported it in the span. */
  rows: (from: number, to: number) => number
  /** Millionths; NaN when a reported day lacks the measure. */
  sum: (measure: Measure, from: number, to: number) => number
}
