import { isDelivery, REPORT_DATASETS, type ReportDataset } from './datasets.ts'
import type { DimensionKey } from './dimensions.ts'
import type { Comparison, ReportPeriod } from './period.ts'
import type { ReportMetricKey } from './report-metrics.ts'

/** Narrowed to some values, to all but these, or to names that contain a text. Dimensions are narrowed before anything is added up. */
export const FILTER_WAYS = { is: 'is', is_not: 'is not', contains: 'contains' } as const
export type FilterWay = keyof typeof FILTER_WAYS
export type ReportFilter = {
  dimension: DimensionKey
  way: FilterWay
  values: readonly string[]
  /** Its values are asked for each time. */
  asked?: boolean | undefined
}

/** What somebody wants to know. Pictures and files are made from its answer. */
export type ReportQuestion = {
  dataset: ReportDataset
  period: ReportPeriod
  rows: readonly DimensionKey[]
  /** Split across as well: a matrix. */
  columns: DimensionKey | null
  metrics: readonly ReportMetricKey[]
  filters: readonly ReportFilter[]
  compare: Comparison | null
  /** By a metric or a dimension; null is time as it passes, otherwise the most of the first metric. */
  sort: { by: ReportMetricKey | DimensionKey; order: 'asc' | 'desc' } | null
  /** So many rows of the order; what is beyond them is one row, Others. */
  top: number | null
  /** Each row with everything before it, along the last split, which is time. */
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

/** What a new report starts with: spend by client over the last thirty days. */
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

/** What each source is looked at by first. */
const FIRST_LOOKS: Record<ReportDataset, Pick<ReportQuestion, 'rows' | 'metrics'>> = {
  delivery: FIRST_QUESTION,
  deals: { rows: ['deal_id'], metrics: ['bid_requests', 'spend'] },
  budgets: { rows: ['bucket'], metrics: ['budgets', 'budget_amount', 'budget_pace'] },
  issues: { rows: ['severity'], metrics: ['issues', 'open_issues', 'spend_at_risk'] },
  names: { rows: ['template'], metrics: ['names', 'compliance'] },
  alerts: { rows: ['rule'], metrics: ['alerts'] },
}

/** The same report about another source: splits, metrics and filters of one make no sense of another. */
export function aboutSource(question: ReportQuestion, dataset: ReportDataset): ReportQuestion {
  const { rows, metrics } = FIRST_LOOKS[dataset]
  const compare = canCompare(dataset, question.compare) ? question.compare : null
  return { ...question, dataset, rows, metrics, compare, columns: null, filters: [], sort: null, running: false } // prettier-ignore
}

/** What is as it is now has no day to compare; plans promise delivery. */
export const canCompare = (dataset: ReportDataset, compare: Comparison | null): boolean =>
  compare === null || (compare === 'plan' ? isDelivery(dataset) : !REPORT_DATASETS[dataset].isNow)

/** The one client that a question is about; null where it is about several, or all. */
export function oneClient({ filters }: Pick<ReportQuestion, 'filters'>): string | null {
  const named = filters.filter(({ dimension, way }) => dimension === 'client' && way === 'is')
  const values = new Set(named.flatMap((filter) => filter.values))
  return values.size === 1 ? [...values][0]! : null
}
