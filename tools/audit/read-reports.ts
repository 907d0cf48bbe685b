import { readWorkbook } from '../../apps/server/src/test/read-workbook.ts'
import type { Api } from './api.ts'
import { parseCsv } from './documents/csv.ts'
import { figureInMetric } from './figure-fields.ts'
import type { FigureReading } from './opinions/agreement.ts'
import type { ReportAnswer } from './opinions/printed-reports.ts'

const MAX_REPORTS = 5
const BUDGET_METRICS = ['budget_amount', 'budget_delivered', 'budget_expected', 'budget_pace', 'budget_projected', 'budget_landing', 'budget_run_rate'] // prettier-ignore

/** Figures of each budget in a report. */
export async function readBudgetReport({ post }: Api): Promise<FigureReading[]> {
  const question = { dataset: 'budgets', rows: ['budget_item'], metrics: BUDGET_METRICS, currency: 'native' }
  const { heads, rows } = await post<ReportAnswer>('/reports/query/', { question, most: 1_000 })
  return rows.flatMap(({ names, values }) =>
    heads.flatMap(({ metric }, column) => {
      const value = values[column] ?? null
      // Budgets in units have no money, and a sum of nothing known is no figure.
      if (value === null) return []
      const figure = figureInMetric(metric)!
      return [{ subject: `item ${names[0]!.key}`, figure, source: 'a report', value: Number(value) }]
    }),
  )
}

/** Sums of each currency, on the board and in a report. */
export async function readBudgetTotals({ get, post }: Api): Promise<FigureReading[]> {
  const { totals } = await get<{
    totals: { native: (Record<string, number> & { currency: never })[] }
  }>('/pacing/flights/?level=top')
  const question = { dataset: 'budgets', rows: ['currency'], metrics: ['budget_amount', 'budget_projected'], currency: 'native' } // prettier-ignore
  const { rows } = await post<ReportAnswer>('/reports/query/', { question, most: 100 })
  const toReadings = (source: string, currency: string, values: readonly unknown[]) =>
    ['Budget', 'Projected end'].map((figure, index) => ({ subject: `all budgets in ${currency}`, figure, source, value: Number(values[index] ?? 0) })) // prettier-ignore
  return [
    ...totals.native.flatMap(({ currency, budget, projected }) =>
      toReadings('the board', currency, [budget, projected]),
    ),
    ...rows.flatMap(({ names, values }) => toReadings('a report', names[0]!.key, values)),
  ]
}

/** Cells of the latest generated reports, on the screen and in their files. */
export async function readGeneratedReports({ get, text, bytes }: Api): Promise<FigureReading[]> {
  const { runs } = await get<{ runs: { id: number }[] }>(`/reports/runs/?per_page=${MAX_REPORTS}`)
  const readings: FigureReading[] = []
  for (const { id } of runs) {
    const { answer } = await get<{ answer: ReportAnswer }>(`/reports/runs/${id}/`)
    const file = JSON.parse(await text(`/reports/runs/${id}/file.json`)) as {
      rows: Record<string, unknown>[]
    }
    const csv = parseCsv(await text(`/reports/runs/${id}/file.csv`))
    const workbook = await readWorkbook(await bytes(`/reports/runs/${id}/file.xlsx`))
    const { splits, heads, rows } = answer
    const readRow = (source: string, row: number, values: readonly unknown[]) =>
      heads.forEach(({ metric }, column) => {
        const figure = figureInMetric(metric)
        const subject = `report ${id}, row ${row + 1}, column ${column + 1}`
        const value = values[column] ?? null
        if (figure !== undefined)
          readings.push({ subject, figure, source, value: value === null ? null : Number(value) })
      })
    rows.forEach(({ values }, row) => {
      readRow('the report', row, values)
      readRow('its JSON', row, Object.values(file.rows[row] ?? {}).slice(-heads.length))
      readRow('its CSV', row, readCells(csv[row] ?? {}, splits.length))
      readRow('its workbook', row, (workbook[row + 1] ?? []).slice(splits.length))
    })
  }
  return readings
}

/** Figures of a row of a file; an empty cell is unknown. */
const readCells = (row: Record<string, string>, splits: number): (string | null)[] =>
  Object.values(row)
    .slice(splits)
    .map((cell) => (cell === '' ? null : cell))
