import {
  isRowMetric,
  metricWords,
  REPORT_METRIC_KEYS,
  type ReportMetricKey,
} from '@flightdeck/domain/reports'
import type { Figure } from './figure.ts'
import { TABLE } from './table.ts'

const shownMetrics: ReadonlySet<ReportMetricKey> = new Set(
  Object.values(TABLE as Record<string, Figure>).flatMap(({ metrics = [] }) => metrics),
)

/** Figures of the table, and metrics that only rules and reports show. */
export const FIGURES: readonly Figure[] = [
  ...Object.values(TABLE),
  ...REPORT_METRIC_KEYS.filter((key) => !shownMetrics.has(key)).map(metricFigure),
]

function metricFigure(key: ReportMetricKey): Figure {
  const { label, unit } = metricWords(key)
  const by = isRowMetric(key) ? 'reports/row-metrics.ts ROW_METRICS' : 'metrics/reading.ts readMetric'
  const at = ['answer rows.values']
  return { name: label, unit, period: 'chosen', basis: 'metric', through: 'answer', by, at, metrics: [key] }
}
