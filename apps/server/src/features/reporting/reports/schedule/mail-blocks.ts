import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { MailContent } from '../../../../outside/write-mail.ts'
import { buildChart } from '../files/chart.ts'
import { columnTitle } from '../files/table.ts'
import { written, writtenAt } from '../files/written.ts'

const MOST_ROWS = 10
const MOST_COLUMNS = 5
const MOST_BARS = 12

/** Chart as bars that every mail program draws; the latest points of a line chart. Null without a chart. */
export function mailBars(answer: ReportAnswer): NonNullable<MailContent['bars']> | null {
  const chart = buildChart(answer)
  const [series] = chart?.series ?? []
  if (!chart || !series) return null
  const from = chart.kind === 'line' ? Math.max(0, chart.points.length - MOST_BARS) : 0
  const values = series.values.slice(from, from + MOST_BARS)
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (most === 0) return null
  const title = chart.series.length > 1 ? `${chart.title}: ${series.label}` : chart.title
  return {
    title,
    rows: values.map((value, at) => ({
      label: chart.points[from + at]!,
      value: written(value === null ? null : String(value), chart.unit),
      share: Math.max(0, (value ?? 0) / most),
    })),
  }
}

/** First rows, and the total. */
export function mailTable(answer: ReportAnswer) {
  const { splits, heads, rows, totals } = answer
  const shown = heads.slice(0, Math.max(1, MOST_COLUMNS - splits.length))
  const figures = (values: readonly (string | null)[]) =>
    shown.map((_, at) => writtenAt(answer, at, values[at]))
  return {
    columns: [...splits.map(({ label }) => label), ...shown.map((head) => columnTitle(head, answer))],
    rows: [
      ...rows
        .slice(0, MOST_ROWS)
        .map(({ names, values }) => [...names.map(({ label }) => label), ...figures(values)]),
      [...splits.map((_, at) => (at === 0 ? 'Total' : '')), ...figures(totals.values)],
    ],
  }
}
