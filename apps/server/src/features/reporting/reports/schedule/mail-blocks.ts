import type { ReportAnswer } from '@flightdeck/contract/reports'
import { figureWords } from '@flightdeck/domain/reports'
import type { MailContent } from '../../../../outside/write-mail.ts'
import { buildChart } from '../files/chart.ts'
import { columnTitle, type FileRow } from '../files/table.ts'
import { writtenAt } from '../files/written.ts'

const MAX_ROWS = 10
const MAX_COLUMNS = 5
const MAX_BARS = 12

/** Chart as bars that every mail program draws; the latest points of a line chart. Null without a chart. */
export function mailBars(answer: ReportAnswer): NonNullable<MailContent['bars']> | null {
  const chart = buildChart(answer)
  const [series] = chart?.series ?? []
  if (!chart || !series) return null
  const from = chart.kind === 'line' ? Math.max(0, chart.points.length - MAX_BARS) : 0
  const values = series.values.slice(from, from + MAX_BARS)
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (most === 0) return null
  const title = chart.series.length > 1 ? `${chart.title}: ${series.label}` : chart.title
  return {
    title,
    rows: values.map((value, at) => ({
      label: chart.points[from + at]!,
      value: figureWords(value === null ? null : String(value), chart.unit, chart.money),
      share: Math.max(0, (value ?? 0) / most),
    })),
  }
}

/** First rows, and the total. */
export function mailTable(answer: ReportAnswer) {
  const { splits, heads, rows, totals } = answer
  const shown = heads.slice(0, Math.max(1, MAX_COLUMNS - splits.length))
  const figures = (row: FileRow) => shown.map((_, at) => writtenAt(answer, at, row))
  return {
    columns: [...splits.map(({ label }) => label), ...shown.map((head) => columnTitle(head, answer))],
    rows: [
      ...rows.slice(0, MAX_ROWS).map((row) => [...row.names.map(({ label }) => label), ...figures(row)]),
      [...splits.map((_, at) => (at === 0 ? 'Total' : '')), ...figures({ names: [], values: totals.values })],
    ],
  }
}
