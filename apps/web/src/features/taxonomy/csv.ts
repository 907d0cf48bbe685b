import { csvCell } from '@flightdeck/domain/text'
import type { CopiedColumn } from '../../lib/tsv.ts'

/** Rows as a CSV file, with a heading. A cell that a sheet would run as a formula is written as text. */
export const toCsv = <Row>(columns: readonly CopiedColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')

const cell = (value: string | number | null): string =>
  typeof value === 'string' ? csvCell(value) : String(value ?? '')
