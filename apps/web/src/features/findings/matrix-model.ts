import type { FindingList } from '@flightdeck/contract/findings'

type Cells = FindingList['matrix']
export type MatrixRow = {
  check: string
  name: string
  count: number
  /** By platform, in the order of the columns. */
  cells: (Cells[number] | null)[]
}
export type Matrix = { platforms: string[]; rows: MatrixRow[]; more: number }

/** More rows than this are a list, not a picture. */
const mostRows = 12
/** Steps of the ramp from light to dark. */
const steps = 5

/** Checks by platforms, those with the most money first. */
export function buildMatrix(cells: Cells): Matrix {
  const platforms = [...new Set(cells.map(({ dsp_name }) => dsp_name))].toSorted()
  const byCheck = [...Map.groupBy(cells, ({ check_id }) => check_id).values()]
  const rows = byCheck.map((own) => ({
    check: own[0]!.check_id,
    name: own[0]!.check_name,
    count: own.reduce((sum, { count }) => sum + count, 0),
    cells: platforms.map((dsp) => own.find(({ dsp_name }) => dsp_name === dsp) ?? null),
  }))
  return { platforms, rows: rows.slice(0, mostRows), more: Math.max(0, rows.length - mostRows) }
}

/** How dark a field is: by its share of the largest, so that one large one does not hide the others. */
export const rampStep = (count: number, most: number): number =>
  count <= 0 ? 0 : Math.max(1, Math.ceil(steps * Math.sqrt(count / Math.max(1, most))))
