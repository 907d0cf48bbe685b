import type { Measure } from '../delivery/measures.ts'
import type { How } from '../metrics/formula.ts'
import { METRIC_KEYS, METRICS, type MetricKey } from '../metrics/metrics.ts'
import { REPORT_DATASETS, type ReportDataset } from './dimensions.ts'

type Summed = Extract<How, { kind: 'sum' | 'difference' | 'ratio' }>

/** What can be added up over any rows: sums, differences and ratios of sums. Goals are read flight by flight, elsewhere. */
export function summedHow(metric: MetricKey): Summed {
  const { how } = METRICS[metric]
  if (how.kind === 'goal' || how.kind === 'missing') throw new RangeError(`${metric} is no sum`)
  return how
}

const isSummed = ({ kind }: How): boolean => kind === 'sum' || kind === 'difference' || kind === 'ratio'

export const metricsOf = (dataset: ReportDataset): MetricKey[] =>
  METRIC_KEYS.filter(
    (key) =>
      isSummed(METRICS[key].how) &&
      (METRICS[key].levels.includes(REPORT_DATASETS[dataset].level) ||
        (dataset === 'delivery' && METRICS[key].levels.includes('campaign'))),
  )

export const isAdditive = (metric: MetricKey): boolean => summedHow(metric).kind !== 'ratio'

/** Money in the numerator, and in what it is divided by. */
const MONEY: ReadonlySet<Measure> = new Set([
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
  'conversion_value',
])
export const isMoney = (measure: Measure): boolean => MONEY.has(measure)

/** Whether a figure is an amount of a currency: a share of money in money is none. */
export function isInCurrency(metric: MetricKey): boolean {
  const how = summedHow(metric)
  return isMoney(how.of) && !(how.kind === 'ratio' && isMoney(how.by))
}

export const usesMoney = (metric: MetricKey): boolean => {
  const how = summedHow(metric)
  return isMoney(how.of) || (how.kind === 'ratio' && isMoney(how.by))
}

/** What a client pays is told of whatever a rate was agreed for, which may be above the line item. */
export const usesRevenue = (metric: MetricKey): boolean => measuresOf(metric).includes('revenue')

export function measuresOf(metric: MetricKey): Measure[] {
  const how = summedHow(metric)
  return [
    how.of,
    ...('less' in how && how.less !== undefined ? [how.less] : []),
    ...(how.kind === 'ratio' ? [how.by] : []),
  ]
}

/** How a figure is written: money for a thousand impressions is money. */
export type ReportUnit = 'money' | 'count' | 'percent' | 'ratio'
export function unitOf(metric: MetricKey): ReportUnit {
  const { unit } = METRICS[metric]
  return unit === 'per_thousand' || unit === 'money_or_units' ? 'money' : unit
}
