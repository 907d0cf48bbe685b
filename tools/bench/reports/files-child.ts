import { readFileSync } from 'node:fs'
import type { ReportAnswer } from '../../../packages/contract/src/reports/index.ts'
import { tableAsCsvPieces, type TableColumn } from '../../../apps/server/src/documents/table-file.ts'
import { streamXlsx } from '../../../apps/server/src/documents/xlsx/xlsx.ts'
import { setReport } from '../../../apps/server/src/features/reporting/reports/files/pdf/document.ts'
import { FIRST_QUESTION } from '../../../packages/domain/src/reports/index.ts'

export type FileTimes = { ms: number; cpuMs: number; bytes: number; peakMb: number; pages: number }

const [kind, rows] = [process.argv[2]!, Number(process.argv[3])]
const COLUMNS = 20
const METRICS = 12

type Row = { name: string; values: number[] }
function row(at: number): Row {
  const values: number[] = []
  for (let column = 0; column < COLUMNS - 1; column++) values.push(((at * 31 + column * 7) % 100_000) / 100)
  return { name: `Line item ${at}`, values }
}
function* everyRow(): Generator<Row> {
  for (let at = 0; at < rows; at++) yield row(at)
}
const columns: TableColumn<Row>[] = [
  { title: 'Line item', kind: 'text', value: ({ name }) => name },
  ...Array.from({ length: COLUMNS - 1 }, (_, at): TableColumn<Row> => ({ title: `Metric ${at}`, kind: 'decimal', value: ({ values }) => values[at]! })), // prettier-ignore
]

async function xlsx(): Promise<number> {
  function* each() {
    for (const one of everyRow()) yield columns.map(({ value }) => value(one))
  }
  let bytes = 0
  for await (const piece of streamXlsx([{ name: 'Report', columns, rows: each() }])) bytes += piece.length
  return bytes
}

function csv(): number {
  let bytes = 0
  for (const piece of tableAsCsvPieces(columns, everyRow())) bytes += piece.length
  return bytes
}

let pages = 0
async function pdf(): Promise<number> {
  const heads = Array.from({ length: METRICS }, (_, at): ReportAnswer['heads'][number] => ({ metric: 'spend', label: `Metric ${at}`, unit: 'money', column: null, is_total: false, is_before: false })) // prettier-ignore
  const figures = (at: number) => ({ values: row(at).values.slice(0, METRICS).map(String), partial: [] })
  const answer: ReportAnswer = {
    question: { ...FIRST_QUESTION, rows: ['line_item'], metrics: ['spend'], filters: [] },
    days: { from: '2026-10-01', to: '2026-10-24' },
    compared: null,
    splits: [{ key: 'line_item', label: 'Line item' }],
    heads,
    rows: Array.from({ length: rows }, (_, at) => ({ ...figures(at), names: [{ key: String(at), label: `AUR_UK_City-Breaks_DV360_2026Q4_${at}` }], is_others: false })), // prettier-ignore
    totals: figures(0),
    total: rows,
    currency: 'EUR',
    approximate: false,
    rates: [],
    data_through: [],
    notes: [],
    chart: 'bar',
  }
  const run = { id: 1, name: 'Bench', report_id: null, from: '2026-10-01', to: '2026-10-24', rows, by: 'Bench', deliveries: [], not_sent: null, at: '2026-10-25T12:00:00.000Z' } // prettier-ignore
  const bytes = await setReport({ run, answer, letterhead: { organisation: 'Bench', sender: null, colour: null, logo: null } }) // prettier-ignore
  pages = Buffer.from(bytes).toString('latin1').split('/Type /Page\n').length - 1
  return bytes.length
}

/** Own peak memory, without the parent's where the system separates them. */
function peakMb(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
  } catch {
    return process.resourceUsage().maxRSS / 1024
  }
}

const MAKES: Record<string, () => number | Promise<number>> = { xlsx, csv, pdf }
const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
const bytes = await MAKES[kind]!()
const { user, system } = process.cpuUsage(cpu)
const times: FileTimes = {
  ms: performance.now() - startedAt,
  cpuMs: (user + system) / 1000,
  bytes,
  peakMb: peakMb(),
  pages,
}
console.log(JSON.stringify(times))
