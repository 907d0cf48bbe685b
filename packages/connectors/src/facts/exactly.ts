import { MOST_MILLIONTHS, type FactMetric } from '@flightdeck/domain'
import { PlatformError } from '../platform-error.ts'

/** Money is corrected afterwards and conversions are taken back; nothing else is ever less than none. */
const MAY_BE_NEGATIVE: ReadonlySet<FactMetric> = new Set<FactMetric>([
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
  'conversions',
  'conversions_click',
  'conversions_view',
  'conversion_value',
])

/** The least millionths a metric can be. */
export const leastOf = (metric: FactMetric): number => (MAY_BE_NEGATIVE.has(metric) ? -MOST_MILLIONTHS : 0)

/** Millionths as a double, where a double is exact; beyond that, or below nothing, a report is wrong. */
export function exactly(metric: FactMetric, millionths: bigint): number {
  const value = Number(millionths)
  if (value <= MOST_MILLIONTHS && value >= leastOf(metric)) return value
  throw new PlatformError('unwell', 'A number of the report cannot be right.', { code: 'report_number' })
}
