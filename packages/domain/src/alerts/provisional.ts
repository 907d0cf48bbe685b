import { SETTLES_AFTER_DAYS } from '../ad-data/facts.ts'
import type { AdPlatformKey } from '../ad-data/platforms.ts'
import type { Measure } from '../delivery/measures.ts'
import { METRICS, type MetricKey } from './metrics.ts'

const SETTLES_LATE: readonly Measure[] = ['conversions', 'conversion_value']

/** Whether the platform may still change what a metric rests on. Delivery counts at once; conversions come in for weeks. */
export function isProvisional(
  metric: MetricKey,
  platform: AdPlatformKey,
  dataThrough: number,
  asOf: number,
): boolean {
  const { how } = METRICS[metric]
  const reads = how.kind === 'ratio' ? [how.of, how.by] : how.kind === 'sum' ? [how.of] : []
  return (
    reads.some((measure) => SETTLES_LATE.includes(measure)) &&
    asOf - dataThrough <= SETTLES_AFTER_DAYS[platform].conversions
  )
}
