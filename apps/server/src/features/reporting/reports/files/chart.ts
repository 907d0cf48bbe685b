import type { ReportAnswer, ReportHead } from '@flightdeck/contract/reports'
import { buildPicture, type FigureMoney, type Picture } from '@flightdeck/domain/reports'
import { QUIET_INK, SERIES_INKS } from '../../../../documents/series-inks.ts'
import { columnTitle } from './table.ts'

type FileSeries = { label: string; ink: string; values: (number | null)[] }
/** Chart of a report as drawn in files: with its title, its unit and a colour for each series. */
export type FileChart = Omit<Picture, 'series'> & {
  title: string
  unit: ReportHead['unit']
  /** Marked as converted in the title, not in each figure. */
  money: FigureMoney
  format: string
  series: FileSeries[]
}

/** Axis number formats, in spreadsheet syntax. */
const FORMATS: Record<ReportHead['unit'], string> = {
  money: '#,##0',
  count: '#,##0',
  percent: '0.0',
  ratio: '0.00',
}

export function buildChart(answer: ReportAnswer): FileChart | null {
  const picture = buildPicture(answer)
  const [head] = answer.heads
  if (!picture || !head) return null
  return {
    ...picture,
    title: columnTitle({ ...head, column: null, is_total: false, is_before: false }, answer),
    unit: head.unit,
    money: { currency: answer.currency, approximate: false },
    format: FORMATS[head.unit],
    series: picture.series.map((series, at) => ({ ...series, ink: seriesInk(picture, at) })),
  }
}

/** Muted colour for compared bars. */
const seriesInk = ({ kind }: Picture, at: number): string =>
  kind === 'bar' && at === 1 ? QUIET_INK : SERIES_INKS[at % SERIES_INKS.length]!

/** Note on rows or lines that are not drawn; empty if all are. */
export function leftWords({ kind, points, series, left }: FileChart): string {
  if (left === 0) return ''
  const [shown, what] = kind === 'line' ? [series.length, 'lines'] : [points.length, 'rows']
  return `First ${shown} of ${(shown + left).toLocaleString('en-GB')} ${what}`
}
