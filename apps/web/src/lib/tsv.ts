import { defuseFormula } from '@flightdeck/domain/text'

/** Column of a copied list, with the value of a row's cell. */
export type CopiedColumn<Row> = readonly [title: string, of: (row: Row) => string | number | null]

/** A list as a spreadsheet takes it from the clipboard. A text never becomes a formula there. */
export const toTsv = <Row>(columns: readonly CopiedColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => cell(of(row))))]
    .map((cells) => cells.join('\t'))
    .join('\n')

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return defuseFormula(value.replaceAll(/[\t\r\n]+/g, ' '))
}
