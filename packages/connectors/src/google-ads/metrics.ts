import { z } from 'zod'

// Counts come as text, fractions as numbers, and a zero may be left out.
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

export const ReportLine = z.object({
  customer: z.object({ id: z.string(), currencyCode: z.string().length(3) }),
  campaign: z.object({ id: z.string().regex(/^\d+$/) }),
  adGroup: z.object({ id: z.string().regex(/^\d+$/) }),
  segments: z.object({ date: z.iso.date() }),
  metrics: Metrics,
})
export type ReportLine = z.infer<typeof ReportLine>
export const SummaryRow = z.object({ metrics: Metrics.prefault({}) })

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The same metrics, by the names they are asked for. P25 and its kin have no letter before the digit to part from. */
export const METRIC_FIELDS = Object.keys(Metrics.shape).map((name) => `metrics.${snake(name)}`)
