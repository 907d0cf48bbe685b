import type { PlanRow } from '@flightdeck/contract/plan-sheets'
import { formatCount } from '../../lib/count-text.ts'

/** Every column that some row has a cell or an error in, in the order they are met. */
export const rowColumns = (rows: readonly PlanRow[]): string[] => [
  ...new Set(rows.flatMap(({ cells, errors }) => [...Object.keys(cells), ...Object.keys(errors)])),
]

/** `start_date` as people read it. */
export const columnLabel = (column: string): string =>
  column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ')

/** `12`, or `12.3` for the third part of a row of a flowchart. */
export const rowText = (row: number, part: number): string => (part === 0 ? String(row) : `${row}.${part}`)

const number = new Intl.NumberFormat('en-GB')

/** `18 of 20 rows matched, 2 errors`. */
export function rowsText({
  rows,
  rows_matched,
  rows_wrong,
}: Record<'rows' | 'rows_matched' | 'rows_wrong', number>) {
  const head = `${number.format(rows_matched)} of ${formatCount(rows, 'row')} matched`
  return rows_wrong === 0 ? head : `${head}, ${formatCount(rows_wrong, 'error')}`
}
