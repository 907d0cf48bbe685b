import { looksLikeFormula } from '@flightdeck/domain'
import type { CopiedColumn } from '../../lib/tsv.ts'

/** Rows as a CSV file, with a heading. A cell that a sheet would run as a formula is written as text. */
export const toCsv = <Row>(columns: readonly CopiedColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && looksLikeFormula(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
