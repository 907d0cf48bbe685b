import type { Measure } from '../../delivery/measures.ts'

/** Results that money between lines can be moved by, as a person calls them. */
export const KPI_MEASURES = {
  conversions: 'Conversions',
  clicks: 'Clicks',
  video_completes: 'Completed views',
  viewable_impressions: 'Viewable impressions',
  impressions: 'Impressions',
} as const satisfies Partial<Record<Measure, string>>
export type KpiMeasure = keyof typeof KPI_MEASURES
