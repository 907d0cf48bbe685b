import type { FactMetric } from '../ad-data/facts.ts'

/** Delivery metrics that nearly every platform reports. */
export const BASIC_METRICS = ['impressions', 'clicks', 'conversions', 'spend'] as const satisfies FactMetric[]
export const VIEWABILITY_METRICS = [
  'measurable_impressions',
  'viewable_impressions',
] as const satisfies FactMetric[]
export const VIDEO_METRICS = ['video_starts', 'video_completes'] as const satisfies FactMetric[]
