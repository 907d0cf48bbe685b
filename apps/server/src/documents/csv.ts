import { csvCell } from '@flightdeck/domain/text'
import { Bytes, encodeText } from './bytes.ts'

const [COMMA, NEXT] = [encodeText(','), encodeText('\r\n')]

/** RFC 4180, with texts that could be read as formulas defused. Numbers stay numbers. */
export const csv = (columns: readonly string[], rows: Iterable<readonly unknown[]>): string =>
  Buffer.concat([...csvPieces(columns, rows)]).toString()

/** The same as it is made: some rows are in memory at a time. */
export function* csvPieces(
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Generator<Buffer> {
  const bytes = new Bytes()
  line(bytes, columns)
  for (const row of rows) {
    line(bytes, row)
    if (bytes.shouldFlush) yield bytes.take()
  }
  yield bytes.take()
}

function line(bytes: Bytes, row: readonly unknown[]): void {
  for (let at = 0; at < row.length; at++) {
    if (at > 0) bytes.encoded(COMMA)
    const value = row[at]
    if (typeof value === 'number') bytes.number(value)
    else if (value !== null && value !== undefined) bytes.text(cell(value))
  }
  bytes.encoded(NEXT)
}

function cell(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  return csvCell(typeof value === 'string' ? value : JSON.stringify(value))
}
