import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { csv, csvPieces } from './csv.ts'
import type { CellValue, Column } from './xlsx/columns.ts'
import { streamXlsx } from './xlsx/xlsx.ts'

/** Column of an exported list, with the value of a row's cell. */
export type TableColumn<Row> = Column & { value: (row: Row) => CellValue }

const cells = <Row>(columns: readonly TableColumn<Row>[], row: Row): CellValue[] =>
  columns.map(({ value }) => value(row))

/** The list as text. Texts that a spreadsheet could take for formulas are defused on the way out. */
export const tableAsCsv = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string =>
  csv(
    columns.map(({ title }) => title),
    rows.map((row) => cells(columns, row)),
  )

/** Streams the same text for long lists: other work runs between its pieces. */
export function tableAsCsvFile<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): Readable {
  async function* pieces() {
    for (const piece of tableAsCsvPieces(columns, rows)) {
      yield piece
      await setImmediate()
    }
  }
  return Readable.from(pieces())
}

/** The same text, piece by piece. */
export function tableAsCsvPieces<Row>(
  columns: readonly TableColumn<Row>[],
  rows: Iterable<Row>,
): Generator<Buffer> {
  function* each() {
    for (const row of rows) yield cells(columns, row)
  }
  return csvPieces(
    columns.map(({ title }) => title),
    each(),
  )
}

/** The list as a streamed workbook; text stays text even if it looks like a formula. */
export function tableAsXlsx<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Readable {
  function* each() {
    for (const row of rows) yield cells(columns, row)
  }
  return Readable.from(streamXlsx([{ name, columns, rows: each() }]))
}
