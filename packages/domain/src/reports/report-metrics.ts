import type { Measure } from '../delivery/measures.ts'
import type { MetricFormula } from '../metrics/formula.ts'
import { METRIC_KEYS, METRICS, type MetricKey } from '../metrics/metrics.ts'
import { DELIVERY_LEVELS, isDelivery, type DeliveryDataset, type ReportDataset } from './datasets.ts'
import {
  ROW_METRIC_KEYS,
  ROW_METRICS,
  type RowHow,
  type RowMeasure,
  type RowMetricKey,
} from './row-metrics.ts'
import type { ReportUnit } from './unit.ts'

/** Metric of delivery, or of another source. */
export type ReportMetricKey = MetricKey | RowMetricKey
export const REPORT_METRIC_KEYS: [ReportMetricKey, ...ReportMetricKey[]] = [
  METRIC_KEYS[0],
  ...METRIC_KEYS.slice(1),
  ...ROW_METRIC_KEYS,
]

export const isRowMetric = (metric: ReportMetricKey): metric is RowMetricKey =>
  Object.hasOwn(ROW_METRICS, metric)

type SummableFormula = Extract<MetricFormula, { kind: 'sum' | 'difference' | 'ratio' }>

/**
 * Formula of a summable metric: a sum, a difference, or a ratio of sums. Goals are read flight by flight,
 * elsewhere.
 */
export function summedHow(metric: MetricKey): SummableFormula {
  const { how } = METRICS[metric]
  if (how.kind !== 'sum' && how.kind !== 'difference' && how.kind !== 'ratio')
    throw new RangeError(`${metric} is no sum`)
  return how
}

export const metricFormula = (metric: ReportMetricKey): SummableFormula | RowHow =>
  isRowMetric(metric) ? ROW_METRICS[metric].how : summedHow(metric)

const isSummed = ({ kind }: MetricFormula): boolean =>
  kind === 'sum' || kind === 'difference' || kind === 'ratio'

const deliveryMetrics = (dataset: DeliveryDataset): MetricKey[] =>
  METRIC_KEYS.filter(
    (key) =>
      isSummed(METRICS[key].how) &&
      (METRICS[key].levels.includes(DELIVERY_LEVELS[dataset]) ||
        (dataset === 'delivery' && METRICS[key].levels.includes('campaign'))),
  )

export const datasetMetrics = (dataset: ReportDataset): ReportMetricKey[] =>
  isDelivery(dataset)
    ? deliveryMetrics(dataset)
    : ROW_METRIC_KEYS.filter((key) => ROW_METRICS[key].in === dataset)

export const isAdditive = (metric: ReportMetricKey): boolean => metricFormula(metric).kind !== 'ratio'

/** Measures in money, as numerator or denominator. */
const MONEY: ReadonlySet<Measure | RowMeasure> = new Set([
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
  'conversion_value',
  'budget',
  'delivered',
  'expected',
  'planned',
  'projected',
  'rated',
  'run_rate',
  'at_risk',
])
export const isMoney = (measure: Measure | RowMeasure): boolean => MONEY.has(measure)

/** Whether a metric is an amount of a currency: money divided by money is not. */
export function isInCurrency(metric: ReportMetricKey): boolean {
  const how = metricFormula(metric)
  return isMoney(how.of) && !(how.kind === 'ratio' && isMoney(how.by))
}

/** Measures in the money that budgets count: revenue on some platforms, cost on others. */
const SPENT: ReadonlySet<Measure | RowMeasure> = new Set(['spend', 'delivered', 'projected', 'run_rate'])
export function usesSpend(metric: ReportMetricKey): boolean {
  const how = metricFormula(metric)
  return SPENT.has(how.of) || (how.kind === 'ratio' && SPENT.has(how.by))
}

export const usesMoney = (metric: ReportMetricKey): boolean => {
  const how = metricFormula(metric)
  return isMoney(how.of) || (how.kind === 'ratio' && isMoney(how.by))
}

/** Revenue is reported on the entity with the agreed rate, which may be above the line item. */
export const usesRevenue = (metric: ReportMetricKey): boolean =>
  !isRowMetric(metric) && metricMeasures(metric).includes('revenue')

export function metricMeasures(metric: MetricKey): Measure[] {
  const how = summedHow(metric)
  return [
    how.of,
    ...('less' in how && how.less !== undefined ? [how.less] : []),
    ...(how.kind === 'ratio' ? [how.by] : []),
  ]
}

/** Label, unit, formula and meaning of a metric of any source. */
export function metricWords(metric: ReportMetricKey): {
  label: string
  unit: ReportUnit
  formula: string
  means: string
} {
  if (isRowMetric(metric)) return ROW_METRICS[metric]
  const { label, unit, formula, means } = METRICS[metric]
  return {
    label,
    unit: unit === 'per_thousand' || unit === 'money_or_units' ? 'money' : unit,
    formula,
    means,
  }
}
