import { looksLikeFormula } from '@flightdeck/domain/text'
import { offsetMs, serialFromDay, DAY_MS } from '@flightdeck/domain/time'
import { Bytes } from '../bytes.ts'
import { cellWriter } from './cell-writer.ts'
import { columnLetters, columnWidth, type CellValue, type Column } from './columns.ts'
import { BOLD, HEAD_OF_FIGURES, LOOKS } from './styles.ts'
import { xmlText } from './xml-text.ts'

const BEGINNING = serialFromDay('1970-01-01')
/** Printed landscape, as wide as a page. */
const PRINTED = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>'

/**
 * Streams a worksheet, some rows at a time: the titles stay in sight above the rows and filter them. A total
 * is shown in bold below, where filters leave it alone.
 */
export async function* worksheetXml(
  columns: readonly Column[],
  rows: AsyncIterable<readonly (readonly CellValue[])[]>,
  total?: () => readonly CellValue[] | undefined,
  drawing = '',
): AsyncGenerator<Buffer> {
  const bytes = new Bytes()
  bytes.text(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${columnWidth(column)}" customWidth="1"/>`).join('')}</cols>\
<sheetData>${rowXml(
    1,
    columns.map(({ title, kind }, at) => textXml(`${columnLetters(at)}1`, title, isFigure(kind) ? HEAD_OF_FIGURES : LOOKS.head)), // prettier-ignore
  )}`)
  const write = cellWriter(bytes, columns, cellXml)
  let row = 1
  for await (const some of rows)
    for (const values of some) {
      write(++row, values)
      if (bytes.shouldFlush) yield bytes.take()
    }
  const last = total?.()
  if (last)
    bytes.text(
      rowXml(
        row + 1,
        columns.map((column, at) =>
          cellXml(`${columnLetters(at)}${row + 1}`, column, last[at] ?? null, BOLD),
        ),
      ),
    )
  bytes.text(
    `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${row}"/>${PRINTED}${drawing}</worksheet>`,
  )
  yield bytes.take()
}

const isFigure = (kind: Column['kind']) => kind === 'integer' || kind === 'decimal' || kind === 'share'

const rowXml = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`

/** Writes a value that does not fit its column as text: nothing is lost, and sums count numbers only. */
function cellXml(at: string, column: Column, value: CellValue, bold = 0): string {
  if (value === null || value === '') return ''
  const number = cellNumber(column, value)
  if (number !== null) return `<c r="${at}" s="${LOOKS[column.kind] + bold}"><v>${number}</v></c>`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return textXml(at, text, (looksLikeFormula(text) ? LOOKS.quoted : LOOKS.text) + bold)
}

function cellNumber(column: Column, value: CellValue): number | bigint | null {
  switch (column.kind) {
    case 'text':
      return null
    case 'day':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? serialFromDay(value) : null
    case 'datetime':
      return value instanceof Date ? momentSerial(value.getTime(), column.timeZone) : null
    default:
      return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)) ? value : null
  }
}

const momentSerial = (at: number, timeZone: string) => BEGINNING + (at + offsetMs(timeZone, at)) / DAY_MS

const textXml = (at: string, text: string, look: number) =>
  `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
