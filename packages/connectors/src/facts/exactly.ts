import { MAX_MILLIONTHS, type FactMetric } from '@flightdeck/domain/ad-data'
import { broken } from './broken.ts'

const set = (...metrics: FactMetric[]): ReadonlySet<FactMetric> => new Set(metrics)
const MONEY: FactMetric[] = ['spend', 'media_cost', 'total_cost', 'revenue', 'conversion_value']

/** Money is corrected afterwards and conversions are retracted; nothing else is ever less than none. */
const MAY_BE_NEGATIVE = set(...MONEY, 'conversions', 'conversions_click', 'conversions_view')
/** A platform that reports at all says these; others may be blank where nothing was measured. */
const IS_ALWAYS_SAID = set('impressions', 'clicks', ...MONEY)

/** The least millionths a metric can be. */
export const leastMillionths = (metric: FactMetric): number =>
  MAY_BE_NEGATIVE.has(metric) ? -MAX_MILLIONTHS : 0
export const mayBeBlank = (metric: FactMetric): boolean => !IS_ALWAYS_SAID.has(metric)

/** Millionths as a double, where a double is exact; beyond that, or below nothing, a report is wrong. */
export function exactly(metric: FactMetric, millionths: bigint): number {
  const value = Number(millionths)
  if (value <= MAX_MILLIONTHS && value >= leastMillionths(metric)) return value
  throw broken('A number of the report cannot be right.', 'number')
}
