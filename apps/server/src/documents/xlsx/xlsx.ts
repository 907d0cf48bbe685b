import { streamZip, type ZipFile } from '../zip.ts'
import { chartFiles, chartTypes, DRAWING_XML } from './chart/chart-files.ts'
import type { SheetChart } from './chart/sheet-chart.ts'
import type { CellValue, Column } from './columns.ts'
import { STYLES } from './styles.ts'
import { openRows } from './open-rows.ts'
import { worksheetXml } from './worksheet.ts'
import { xmlText } from './xml-text.ts'

export type Worksheet = {
  name: string
  columns: readonly Column[]
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>
  /** Shown in bold below the last row. */
  total?: readonly CellValue[]
  /** Drawn beside its cells. */
  chart?: SheetChart
}

/** Maximum rows that a spreadsheet opens, title row included. */
const MAX_ROWS = 1_048_576
/** Rows per batch. */
const AT_ONCE = 256
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Streams a workbook with few rows in memory. Rows beyond a sheet's limit continue in the next. */
export async function* streamXlsx(
  sheets: readonly Worksheet[],
  { mostRows = MAX_ROWS } = {},
): AsyncGenerator<Buffer> {
  yield* streamZip(packageFiles(sheets, mostRows))
}

async function* packageFiles(sheets: readonly Worksheet[], mostRows: number): AsyncGenerator<ZipFile> {
  const names: string[] = []
  const parts: Record<string, string> = {}
  const charted: number[] = []
  for (const { name, columns, rows, total, chart } of sheets) {
    const left = await openRows(rows)
    async function* page() {
      for (let room = mostRows - (total ? 2 : 1); room > 0 && !left.isDone();) {
        const some = await left.take(Math.min(AT_ONCE, room))
        room -= some.length
        yield some
      }
    }
    try {
      do {
        names.push(sheetName(name, names))
        if (chart) {
          Object.assign(parts, chartFiles(chart, names.length, names.at(-1)!))
          charted.push(names.length)
        }
        yield {
          path: `xl/worksheets/sheet${names.length}.xml`,
          content: worksheetXml(
            columns,
            page(),
            () => (left.isDone() ? total : undefined),
            chart ? DRAWING_XML : '',
          ),
        }
      } while (!left.isDone())
    } finally {
      await left.close()
    }
  }
  for (const [path, xml] of Object.entries({ ...parts, ...workbookParts(names, charted) }))
    yield { path, content: once(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`) }
}

async function* once(text: string) {
  yield text
}

/** Files that tie the sheets together. */
function workbookParts(names: readonly string[], charted: readonly number[]): Record<string, string> {
  const each = (line: (no: number, name: string) => string) =>
    names.map((name, at) => line(at + 1, name)).join('')
  return {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets>${each((no, name) => `<sheet name="${xmlText(name)}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((no) => `<Relationship Id="rId${no}" Type="${RELATION}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}${charted.map(chartTypes).join('')}</Types>`,
  }
}

/** Maximum length of a sheet's name. */
const MAX_TAB_NAME_CHARS = 31

/** The name of a sheet as a spreadsheet allows it, unlike those before it in the same workbook. */
export function sheetName(requestedName: string, takenNames: readonly string[]): string {
  const allowed = requestedName
    .toWellFormed()
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  const used = new Set(takenNames.map((name) => name.toLowerCase()))
  for (let no = 1; ; no++) {
    const end = no === 1 ? '' : ` ${no}`
    const name = `${(allowed || 'Sheet').slice(0, MAX_TAB_NAME_CHARS - end.length)}${end}`
    if (!used.has(name.toLowerCase())) return name
  }
}
