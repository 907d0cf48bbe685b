import type { Day } from '@flightdeck/domain/time'
import type { DeliveryQuestion } from '../../../apps/server/src/features/reporting/reports/answer/thread/requests.ts'

/** A question of the bench, in terms that other systems can answer too. */
export type BenchQuestion = {
  name: string
  rows: readonly ('campaign' | 'insertion_order' | 'line_item' | 'day' | 'week' | 'month')[]
  metrics: readonly (keyof typeof METRIC_SQL)[]
  days: number
}

/** Metrics over the bench's whole numbers: money is cents. */
export const METRIC_SQL = {
  spend: 'sum(spend) / 100.0',
  impressions: 'sum(impressions)',
  clicks: 'sum(clicks)',
  conversions: 'sum(conversions)',
  media_cost: 'sum(media_cost) / 100.0',
  ecpm: '1000.0 * sum(spend) / 100 / nullif(sum(impressions), 0)',
  ctr: '100.0 * sum(clicks) / nullif(sum(impressions), 0)',
  cpc: '1.0 * sum(spend) / 100 / nullif(sum(clicks), 0)',
  cpa: '1.0 * sum(spend) / 100 / nullif(sum(conversions), 0)',
} as const

const EIGHT = ['spend', 'impressions', 'clicks', 'conversions', 'ecpm', 'ctr', 'cpc', 'cpa'] as const

export const BENCH_QUESTIONS: readonly BenchQuestion[] = [
  { name: 'campaign and week, eight metrics, 90 days', rows: ['campaign', 'week'], metrics: EIGHT, days: 90 },
  { name: 'insertion order, eight metrics, 30 days', rows: ['insertion_order'], metrics: EIGHT, days: 30 },
  { name: 'day, eight metrics, 90 days', rows: ['day'], metrics: EIGHT, days: 90 },
  { name: 'line item, three metrics, 7 days', rows: ['line_item'], metrics: ['spend', 'clicks', 'ctr'], days: 7 }, // prettier-ignore
  { name: 'month, two metrics, 90 days', rows: ['month'], metrics: ['spend', 'media_cost'], days: 90 },
]

/** The same as the product is asked. */
export const toQuestion = ({ rows, metrics }: BenchQuestion, from: Day, to: Day): DeliveryQuestion => ({
  dataset: 'delivery',
  period: { kind: 'custom', from, to },
  rows,
  columns: null,
  metrics,
  filters: [],
  compare: null,
  sort: null,
  top: null,
  running: false,
  currency: 'reporting',
})

/** The same in SQL over `facts`, whose days are numbers from the first of them, and the names beside it. */
export function asSql({ rows, metrics, days }: BenchQuestion, all: number, firstDay: Day): string {
  const date = `(date '${firstDay}' + day)`
  const keys: Record<BenchQuestion['rows'][number], string> = {
    campaign: 'campaign',
    insertion_order: 'insertion_order',
    line_item: 'entity',
    day: 'day',
    week: `cast(date_trunc('week', ${date}) as date)`,
    month: `cast(date_trunc('month', ${date}) as date)`,
  }
  const figures = metrics.map((metric) => `${METRIC_SQL[metric]} as ${metric}`)
  return `select ${[...rows.map((row, at) => `${keys[row]} as k${at}`), ...figures].join(', ')}
    from facts join names using (entity) where day >= ${all - days} group by ${rows.map((_, at) => at + 1).join()}
    order by ${rows.map((_, at) => at + 1).join()}`
}
