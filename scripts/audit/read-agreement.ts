import { routes } from '@flightdeck/contract'
import { readWorkbook } from '../../apps/server/src/test/read-workbook.ts'
import { everyPage, type Api } from './api.ts'
import { rowsOfCsv } from './csv.ts'
import type { ShownNode } from './opinions/campaigns.ts'
import type { FigureReading } from './opinions/agreement.ts'
import type { ShownFinding } from './opinions/findings.ts'
import { FLIGHT_LEVELS, type ShownFlight } from './opinions/pacing.ts'
import { figureOfColumn, figureOfMetric, figuresIn } from './places.ts'

type Lists = {
  nodes: readonly ShownNode[]
  flights: readonly ShownFlight[]
  findings: readonly ShownFinding[]
}
type ReportAnswer = {
  splits: { key: string }[]
  heads: { metric: string }[]
  rows: { names: { key: string }[]; values: (string | null)[] }[]
}

/** Pages opened one by one: a person may not request thousands in a minute. */
const MOST_OPENED = 100
const IDS_AT_ONCE = 200
const NODE_TYPES = ['campaign', 'insertion_order', 'line_item'] as const

/** Every place that shows figures of an item, a budget, an issue or a report. */
export async function readAgreement(api: Api, lists: Lists): Promise<FigureReading[]> {
  return [
    ...readingsForItems('the tree', 'node', lists.nodes),
    ...readingsForItems('the board', 'flight', lists.flights),
    ...lists.findings.flatMap((finding) => readingsForIssue('the list of issues', finding)),
    ...(await figuresBesideTree(api, lists)),
    ...(await openedBudgets(api, lists)),
    ...(await openedCampaigns(api, lists)),
    ...(await openedIssues(api, lists)),
    ...(await files(api)),
    ...(await monthView(api, lists)),
    ...(await budgetReport(api)),
    ...(await totals(api)),
    ...(await frozenRuns(api)),
  ]
}

const itemLabel = (id: number | string) => `item ${id}`
const toReadings = (place: string, thing: string, root: string, object: object): FigureReading[] =>
  figuresIn(root, object).map((one) => ({ ...one, thing, place }))
const readingsForItems = (place: string, root: string, rows: readonly { id: number }[]) =>
  rows.flatMap((row) => toReadings(place, itemLabel(row.id), root, row))
const readingsForIssue = (place: string, finding: { id: number }) =>
  toReadings(place, `issue ${finding.id}`, 'finding', finding)

async function figuresBesideTree({ get }: Api, { nodes }: Lists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (let from = 0; from < nodes.length; from += IDS_AT_ONCE) {
    const ids = nodes.slice(from, from + IDS_AT_ONCE).map(({ id }) => id)
    const { rows } = await get<{ rows: { id: number; flight?: object }[] }>(
      `/quality/campaigns/figures/?ids=${ids.join()}`,
    )
    for (const { id, flight } of rows)
      if (flight) readings.push(...toReadings('the tree’s budget columns', itemLabel(id), 'flight', flight))
  }
  return readings
}

/** Budgets of which the whole flight lies within the month. */
async function monthView(api: Api, { flights }: Lists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  const flightKey = ({ id, starts_on, ends_on }: ShownFlight) => `${id} ${starts_on} ${ends_on}`
  const whole = new Set(flights.map(flightKey))
  for (const level of FLIGHT_LEVELS) {
    const path = `/pacing/flights/?period=month&level=${level}`
    const rows = await everyPage<ShownFlight>(
      api,
      path,
      (page) => (page as never as { flights: ShownFlight[] }).flights,
    )
    readings.push(
      ...readingsForItems(
        'the month view',
        'flight',
        rows.filter((row) => whole.has(flightKey(row))),
      ),
    )
  }
  return readings
}

async function openedBudgets({ get }: Api, { flights }: Lists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (const { id } of flights.slice(0, MOST_OPENED)) {
    const { flight } = await get<{ flight: { id: number } }>(`/pacing/flights/${id}/`)
    readings.push(...toReadings('the page of the budget', itemLabel(id), 'flight', flight))
  }
  return readings
}

async function openedCampaigns({ get }: Api, { nodes }: Lists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (const { id } of nodes.filter(({ type }) => type === 'campaign').slice(0, MOST_OPENED)) {
    const { node, findings } = await get<{ node: object; findings: ShownFinding[] }>(
      `/quality/campaigns/${id}/`,
    )
    readings.push(...toReadings('the page of the campaign', itemLabel(id), 'node', node))
    readings.push(...findings.flatMap((finding) => readingsForIssue('the page of its campaign', finding)))
  }
  return readings
}

async function openedIssues({ get }: Api, { findings }: Lists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (const { id } of findings.slice(0, MOST_OPENED)) {
    const { finding } = await get<{ finding: ShownFinding }>(`/quality/findings/${id}/`)
    readings.push(...readingsForIssue('the issue', finding))
  }
  return readings
}

/** Files name their rows by the link that opens them. */
async function files({ text }: Api): Promise<FigureReading[]> {
  const lists = [
    ...FLIGHT_LEVELS.map((level) => ['pacing', `${routes['pacing.export'].path}?level=${level}`] as const),
    ...NODE_TYPES.map((type) => ['campaigns', `${routes['campaigns.export'].path}?type=${type}`] as const),
    ['issues', routes['findings.export'].path] as const,
  ]
  const readings: FigureReading[] = []
  for (const [file, path] of lists)
    for (const row of rowsOfCsv(await text(path))) {
      const id = /\?peek=(\d+)/.exec(row.Link ?? '')?.[1]
      if (id === undefined) continue
      for (const [title, cell] of Object.entries(row)) {
        const figure = figureInFile(file, title)
        const thing = file === 'issues' ? `issue ${id}` : itemLabel(id)
        if (figure !== undefined)
          readings.push({
            thing,
            figure,
            place: `the file of ${file}`,
            value: cell === '' ? null : Number(cell),
          })
      }
    }
  return readings
}

/** A band has a column for each end. Ages increase while files are read. */
function figureInFile(file: string, title: string): string | undefined {
  const figure = figureOfColumn(`${file} ${title}`)
  if (figure === undefined || (file === 'issues' && title.startsWith('Age'))) return undefined
  return title.endsWith(' low') ? `${figure} 1` : title.endsWith(' high') ? `${figure} 2` : figure
}

const BUDGET_METRICS = ['budget_amount', 'budget_delivered', 'budget_expected', 'budget_pace', 'budget_projected', 'budget_landing', 'budget_run_rate'] // prettier-ignore

async function budgetReport({ post }: Api): Promise<FigureReading[]> {
  const question = { dataset: 'budgets', rows: ['budget_item'], metrics: BUDGET_METRICS, currency: 'native' }
  const { heads, rows } = await post<ReportAnswer>('/reports/query/', { question, most: 1_000 })
  return rows.flatMap(({ names, values }) =>
    heads.flatMap(({ metric }, at) => {
      const value = values[at] ?? null
      // Budgets in units have no money, and a sum of nothing known is no figure.
      if (value === null) return []
      return [
        {
          thing: itemLabel(names[0]!.key),
          figure: figureOfMetric(metric)!,
          place: 'a report',
          value: Number(value),
        },
      ]
    }),
  )
}

/** Sums of each currency, on the board and in a report. */
async function totals({ get, post }: Api): Promise<FigureReading[]> {
  const { totals: sums } = await get<{
    totals: { native: (Record<string, number> & { currency: never })[] }
  }>('/pacing/flights/?level=top')
  const question = { dataset: 'budgets', rows: ['currency'], metrics: ['budget_amount', 'budget_projected'], currency: 'native' } // prettier-ignore
  const { rows } = await post<ReportAnswer>('/reports/query/', { question, most: 100 })
  const readings = (place: string, currency: string, values: readonly unknown[]) =>
    ['Budget', 'Projected end'].map((figure, at) => ({ thing: `all budgets in ${currency}`, figure, place, value: Number(values[at] ?? 0) })) // prettier-ignore
  return [
    ...sums.native.flatMap(({ currency, budget, projected }) =>
      readings('the board', currency, [budget, projected]),
    ),
    ...rows.flatMap(({ names, values }) => readings('a report', names[0]!.key, values)),
  ]
}

/** Cells of the latest generated reports, on the screen, in the file for programs and in the workbook. */
async function frozenRuns({ get, text, bytes }: Api): Promise<FigureReading[]> {
  const { runs } = await get<{ runs: { id: number }[] }>('/reports/runs/?per_page=5')
  const readings: FigureReading[] = []
  for (const { id } of runs) {
    const { answer } = await get<{ answer: ReportAnswer }>(`/reports/runs/${id}/`)
    const file = JSON.parse(await text(`/reports/runs/${id}/file.json`)) as {
      rows: Record<string, unknown>[]
    }
    const cells = (place: string, row: number, values: readonly unknown[]) =>
      values.forEach((value, at) => {
        const figure = figureOfMetric(answer.heads[at]!.metric)
        const thing = `report ${id}, row ${row + 1}, column ${at + 1}`
        if (figure !== undefined)
          readings.push({ thing, figure, place, value: value === null ? null : Number(value) })
      })
    answer.rows.forEach(({ values }, row) => cells('the report', row, values))
    file.rows
      .slice(0, answer.rows.length)
      .forEach((row, at) => cells('its file', at, Object.values(row).slice(-answer.heads.length)))
    const workbook = await readWorkbook(await bytes(`/reports/runs/${id}/file.xlsx`))
    answer.rows.forEach(
      (_row, at) =>
      cells('its workbook', at, rowFigures(workbook[at + 1] ?? [], answer.splits.length, answer.heads.length)), // prettier-ignore
    )
  }
  return readings
}

/** Figures of a row of a workbook, which ends at its last filled cell. */
const rowFigures = (row: readonly unknown[], splits: number, heads: number): unknown[] =>
  Array.from({ length: heads }, (_, at) => row[splits + at] ?? null)
