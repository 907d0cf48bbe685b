import { encodeText, type Bytes } from '../bytes.ts'
import { columnLetters, type CellValue, type Column } from './columns.ts'
import { LOOKS } from './styles.ts'

const [ROW, ROW_OPEN, ROW_END] = ['<row r="', '">', '</row>'].map(encodeText) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const CELL_END = encodeText('</v></c>')

/**
 * Writes rows of a worksheet. Numbers, of which nearly everything consists, go straight to their bytes; every other cell
 * is put into words by `cellXml`.
 */
export function cellWriter(
  bytes: Bytes,
  columns: readonly Column[],
  cellXml: (at: string, column: Column, value: CellValue) => string,
): (row: number, values: readonly CellValue[]) => void {
  const cells = columns.map((column, at) => ({
    column,
    letters: columnLetters(at),
    isNumber: column.kind === 'integer' || column.kind === 'decimal' || column.kind === 'share',
    open: encodeText(`<c r="${columnLetters(at)}`),
    look: encodeText(`" s="${LOOKS[column.kind]}"><v>`),
  }))
  return (row, values) => {
    bytes.encoded(ROW)
    bytes.number(row)
    bytes.encoded(ROW_OPEN)
    for (let at = 0; at < cells.length; at++) {
      const value = values[at] ?? null
      const { column, letters, isNumber, open, look } = cells[at]!
      if (isNumber && typeof value === 'number' && Number.isFinite(value)) {
        bytes.encoded(open)
        bytes.number(row)
        bytes.encoded(look)
        bytes.number(value)
        bytes.encoded(CELL_END)
      } else if (value !== null) bytes.text(cellXml(`${letters}${row}`, column, value))
    }
    bytes.encoded(ROW_END)
  }
}
