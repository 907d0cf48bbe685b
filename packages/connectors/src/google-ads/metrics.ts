import { z } from 'zod'

// Counts arrive as text, fractions as numbers, and zeros may be omitted.
const count = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .default('0')
const fraction = z.number().default(0)
const rate = z.number().min(0).max(1).default(0)

export const Metrics = z.object({
  impressions: count,
  clicks: count,
  costMicros: z
    .string()
    .regex(/^-?\d{1,18}$/)
    .default('0'),
  conversions: fraction,
  conversionsValue: fraction,
  allConversions: fraction,
  viewThroughConversions: count,
  videoTrueviewViews: count,
  interactions: count,
  engagements: count,
  activeViewMeasurableImpressions: count,
  activeViewImpressions: count,
  videoQuartileP25Rate: rate,
  videoQuartileP50Rate: rate,
  videoQuartileP75Rate: rate,
  videoQuartileP100Rate: rate,
})
export type Metrics = z.infer<typeof Metrics>

const Id = z.object({ id: z.string().regex(/^\d+$/) })
export const ReportLine = z.object({
  customer: z.object({ id: z.string(), currencyCode: z.string().length(3) }),
  campaign: Id,
  adGroup: Id.optional(),
  assetGroup: Id.optional(),
  segments: z.object({ date: z.iso.date() }),
  metrics: Metrics,
})
export type ReportLine = z.infer<typeof ReportLine>
export const SummaryRow = z.object({ metrics: Metrics.prefault({}) })

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The buying unit: an ad group, or an asset group in Performance Max. */
export type ReportLevel = 'ad_group' | 'asset_group'
/** Google reports fewer metrics for asset groups: no viewability and no video. */
const OF_ASSET_GROUPS = [
  'impressions',
  'clicks',
  'costMicros',
  'conversions',
  'conversionsValue',
  'allConversions',
  'interactions',
] as const satisfies (keyof Metrics)[]
const METRICS_OF: Record<ReportLevel, readonly string[]> = {
  ad_group: Object.keys(Metrics.shape),
  asset_group: OF_ASSET_GROUPS,
}
/** API names of the metrics of a level. P25 and its kin have no letter before the digit to separate from. */
export const metricFields = (level: ReportLevel): string[] =>
  METRICS_OF[level].map((name) => `metrics.${snake(name)}`)
