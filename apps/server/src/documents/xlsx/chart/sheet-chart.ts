import type { CellValue, Column } from '../columns.ts'

/** A chart with its own worksheet: points are in the first column, each series in one of the next. */
export type SheetChart = {
  title: string
  kind: 'line' | 'bar' | 'stacked'
  /** How its figures are written along the axis, as spreadsheets say it. */
  format: string
  points: readonly string[]
  series: readonly { label: string; ink: string; values: readonly (number | null)[] }[]
}

export const chartColumns = ({ title, series }: SheetChart): Column[] => [
  { title, kind: 'text', width: 44 },
  ...series.map(({ label }): Column => ({ title: label, kind: 'decimal' })),
]

export async function* chartRows({ points, series }: SheetChart): AsyncGenerator<CellValue[]> {
  for (const [at, point] of points.entries()) yield [point, ...series.map(({ values }) => values[at] ?? null)]
}
