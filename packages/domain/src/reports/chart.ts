import { isTime } from './dimensions.ts'
import type { ReportQuestion } from './question.ts'

/** Pictures of a report: a line over time, bars of parts, a matrix of a split across, or the table alone. */
export const CHARTS = {
  line: { label: 'Line' },
  bar: { label: 'Bars' },
  matrix: { label: 'Matrix' },
  none: { label: 'Table only' },
} as const
export type ChartKind = keyof typeof CHARTS

/** The picture that fits the shape of an answer. */
export function chartFor({ rows, columns }: Pick<ReportQuestion, 'rows' | 'columns'>): ChartKind {
  const [first] = rows
  if (first === undefined) return 'none'
  if (rows.some((split) => isTime(split) && split !== 'weekday')) return 'line'
  return columns === null ? 'bar' : 'matrix'
}
