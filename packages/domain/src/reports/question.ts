import { isDelivery, REPORT_DATASETS, type ReportDataset } from './datasets.ts'
import type { DimensionKey } from './dimensions.ts'
import type { Comparison, ReportPeriod } from './period.ts'
import type { ReportMetricKey } from './report-metrics.ts'

/**
 * Matches some values, all but these, or names that contain a text. Filters apply before anything is summed.
 */
export const FILTER_WAYS = { is: 'is', is_not: 'is not', contains: 'contains' } as const
export type FilterWay = keyof typeof FILTER_WAYS
export type ReportFilter = {
  dimension: DimensionKey
  way: FilterWay
  values: readonly string[]
  /** Values are requested on each run. */
  asked?: boolean | undefined
}

/** Report definition. Charts and files are made from its answer. */
export type ReportQuestion = {
  dataset: ReportDataset
  period: ReportPeriod
  rows: readonly DimensionKey[]
  /** Split across the columns, for a matrix. */
  columns: DimensionKey | null
  metrics: readonly ReportMetricKey[]
  filters: readonly ReportFilter[]
  compare: Comparison | null
  /** Sort by a metric or a dimension; null is by time, otherwise by the first metric descending. */
  sort: { by: ReportMetricKey | DimensionKey; order: 'asc' | 'desc' } | null
  /** Row limit; rows beyond it are summed as Others. */
  top: number | null
  /** Running totals along the last split, which is time. */
  running: boolean
  currency: 'reporting' | 'native'
}

export const REPORT_LIMITS = {
  rows: 4,
  metrics: 12,
  filters: 8,
  values: 200,
  letters: 200,
  top: 1_000,
  columns: 120,
  cells: 1_000_000,
} as const

/** Default report: spend by client over the last thirty days. */
export const FIRST_QUESTION: ReportQuestion = {
  dataset: 'delivery',
  period: { kind: 'last_30_days' },
  rows: ['client'],
  columns: null,
  metrics: ['spend'],
  filters: [],
  compare: null,
  sort: null,
  top: null,
  running: false,
  currency: 'reporting',
}

/** Default splits and metrics of each source. */
const FIRST_LOOKS: Record<ReportDataset, Pick<ReportQuestion, 'rows' | 'metrics'>> = {
  delivery: FIRST_QUESTION,
  deals: { rows: ['deal_id'], metrics: ['bid_requests', 'spend'] },
  budgets: { rows: ['bucket'], metrics: ['budgets', 'budget_amount', 'budget_pace'] },
  issues: { rows: ['severity'], metrics: ['issues', 'open_issues', 'spend_at_risk'] },
  names: { rows: ['template'], metrics: ['names', 'compliance'] },
  alerts: { rows: ['rule'], metrics: ['alerts'] },
}

/**
 * Moves a report to another source with its default splits and metrics; those of one make no sense in
 * another.
 */
export function aboutSource(question: ReportQuestion, dataset: ReportDataset): ReportQuestion {
  const { rows, metrics } = FIRST_LOOKS[dataset]
  const compare = canCompare(dataset, question.compare) ? question.compare : null
  return { ...question, dataset, rows, metrics, compare, columns: null, filters: [], sort: null, running: false } // prettier-ignore
}

/** Current states have no days to compare; plans cover delivery only. */
export const canCompare = (dataset: ReportDataset, compare: Comparison | null): boolean =>
  compare === null || (compare === 'plan' ? isDelivery(dataset) : !REPORT_DATASETS[dataset].isNow)

/** Single client of a question; null for several, or all. */
export function singleClient({ filters }: Pick<ReportQuestion, 'filters'>): string | null {
  const named = filters.filter(({ dimension, way }) => dimension === 'client' && way === 'is')
  const values = new Set(named.flatMap((filter) => filter.values))
  return values.size === 1 ? [...values][0]! : null
}
