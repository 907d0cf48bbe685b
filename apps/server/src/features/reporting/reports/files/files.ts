import { Readable } from 'node:stream'
import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { tableAsCsvPieces, type TableColumn } from '../../../../documents/table-file.ts'
import type { CellValue } from '../../../../documents/xlsx/columns.ts'
import { chartColumns, chartRows } from '../../../../documents/xlsx/chart/sheet-chart.ts'
import { streamXlsx, type Worksheet } from '../../../../documents/xlsx/xlsx.ts'
import { aboutRows } from './about.ts'
import { buildChart } from './chart.ts'
import { fileColumns, fileRows, type FileRow } from './table.ts'

type StoredRun = { run: ReportRun; answer: ReportAnswer; sender: string | null }

/** Deterministic: the same bytes for the same run. */
export function runAsCsv({ answer }: StoredRun): Iterable<Buffer> {
  const rows = fileRows(answer)
  return tableAsCsvPieces([...fileColumns(answer), ...noteColumn(answer, rows.at(-1)!)], rows)
}

/** A text file has no other page for its notes: they are on the row of the total. */
const noteColumn = ({ notes }: ReportAnswer, total: FileRow): TableColumn<FileRow>[] =>
  notes.length === 0
    ? []
    : [{ title: 'Note', kind: 'text', value: (row) => (row === total ? notes.join(' ') : '') }]

/** Workbook of the figures, their chart, and a sheet about them. */
export function runAsXlsx({ run, answer, sender }: StoredRun): Readable {
  const columns = fileColumns(answer)
  const rows = fileRows(answer)
  const cells = (row: FileRow): CellValue[] => columns.map(({ value }) => value(row))
  function* figures(): Generator<CellValue[]> {
    for (const row of rows.slice(0, -1)) yield cells(row)
  }
  async function* about(): AsyncGenerator<CellValue[]> {
    yield* aboutRows(run, answer, sender)
  }
  return Readable.from(
    streamXlsx([
      { name: 'Report', columns, rows: figures(), total: cells(rows.at(-1)!) },
      ...chartSheet(answer),
      {
        name: 'About this report',
        columns: [
          { title: 'About', kind: 'text', width: 24 },
          { title: 'This report', kind: 'text', width: 90 },
        ],
        rows: about(),
      },
    ]),
  )
}

/** Charts get cells of their own: lines over several names cannot refer to the rows as they are. */
function chartSheet(answer: ReportAnswer): Worksheet[] {
  const chart = buildChart(answer)
  return chart ? [{ name: 'Chart', columns: chartColumns(chart), rows: chartRows(chart), chart }] : []
}
