import { routes } from '@flightdeck/contract'
import { readAllRows, type Api } from './api.ts'
import { parseCsv } from './documents/csv.ts'
import { figureInColumn, listFigures } from './figure-fields.ts'
import type { FigureReading } from './opinions/agreement.ts'
import type { ShownNode } from './opinions/campaigns.ts'
import type { ShownFinding } from './opinions/findings.ts'
import { FLIGHT_LEVELS, type ShownFlight } from './opinions/pacing.ts'
import { readBudgetReport, readBudgetTotals, readGeneratedReports } from './read-reports.ts'

/** Rows of the tree, the board and the list of issues. */
type ShownLists = {
  nodes: readonly ShownNode[]
  flights: readonly ShownFlight[]
  findings: readonly ShownFinding[]
}

/** Pages opened one by one: a person may not request thousands in a minute. */
const MAX_PAGES = 100
const IDS_PER_CALL = 200
export const NODE_TYPES = ['campaign', 'insertion_order', 'line_item'] as const

/** Every figure of an item, a budget, an issue or a report, on every screen and in every file that shows it. */
export async function readShownFigures(api: Api, lists: ShownLists): Promise<FigureReading[]> {
  return [
    ...readItems('the tree', 'node', lists.nodes),
    ...readItems('the board', 'flight', lists.flights),
    ...lists.findings.flatMap((finding) => readIssue('the list of issues', finding)),
    ...(await readTreeColumns(api, lists)),
    ...(await readBudgetPages(api, lists)),
    ...(await readCampaignPages(api, lists)),
    ...(await readIssuePages(api, lists)),
    ...(await readCsvFiles(api)),
    ...(await readMonthView(api, lists)),
    ...(await readBudgetReport(api)),
    ...(await readBudgetTotals(api)),
    ...(await readGeneratedReports(api)),
  ]
}

const itemLabel = (id: number | string) => `item ${id}`
const readObject = (source: string, subject: string, shape: string, object: object): FigureReading[] =>
  listFigures(shape, object).map((reading) => ({ ...reading, subject, source }))
const readItems = (source: string, shape: string, rows: readonly { id: number }[]) =>
  rows.flatMap((row) => readObject(source, itemLabel(row.id), shape, row))
const readIssue = (source: string, finding: { id: number }) =>
  readObject(source, `issue ${finding.id}`, 'finding', finding)

async function readTreeColumns({ get }: Api, { nodes }: ShownLists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (let from = 0; from < nodes.length; from += IDS_PER_CALL) {
    const ids = nodes.slice(from, from + IDS_PER_CALL).map(({ id }) => id)
    const { rows } = await get<{ rows: { id: number; flight?: object }[] }>(
      `/quality/campaigns/figures/?ids=${ids.join()}`,
    )
    for (const { id, flight } of rows)
      if (flight) readings.push(...readObject('the tree’s budget columns', itemLabel(id), 'flight', flight))
  }
  return readings
}

/** Budgets of which the whole flight lies within the month. */
async function readMonthView(api: Api, { flights }: ShownLists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  const flightKey = ({ id, starts_on, ends_on }: ShownFlight) => `${id} ${starts_on} ${ends_on}`
  const wholeFlights = new Set(flights.map(flightKey))
  for (const level of FLIGHT_LEVELS) {
    const rows = await readAllRows<ShownFlight>(
      api,
      `/pacing/flights/?period=month&level=${level}`,
      (page) => (page as never as { flights: ShownFlight[] }).flights,
    )
    const wholeRows = rows.filter((row) => wholeFlights.has(flightKey(row)))
    readings.push(...readItems('the month view', 'flight', wholeRows))
  }
  return readings
}

async function readBudgetPages({ get }: Api, { flights }: ShownLists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (const { id } of flights.slice(0, MAX_PAGES)) {
    const { flight } = await get<{ flight: object }>(`/pacing/flights/${id}/`)
    readings.push(...readObject('the page of the budget', itemLabel(id), 'flight', flight))
  }
  return readings
}

async function readCampaignPages({ get }: Api, { nodes }: ShownLists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (const { id } of nodes.filter(({ type }) => type === 'campaign').slice(0, MAX_PAGES)) {
    const { node, findings } = await get<{ node: object; findings: ShownFinding[] }>(
      `/quality/campaigns/${id}/`,
    )
    readings.push(...readObject('the page of the campaign', itemLabel(id), 'node', node))
    readings.push(...findings.flatMap((finding) => readIssue('the page of its campaign', finding)))
  }
  return readings
}

async function readIssuePages({ get }: Api, { findings }: ShownLists): Promise<FigureReading[]> {
  const readings: FigureReading[] = []
  for (const { id } of findings.slice(0, MAX_PAGES)) {
    const { finding } = await get<{ finding: ShownFinding }>(`/quality/findings/${id}/`)
    readings.push(...readIssue('the issue', finding))
  }
  return readings
}

/** Exported lists; their rows have the link that opens them. */
async function readCsvFiles({ text }: Api): Promise<FigureReading[]> {
  const exports = [
    ...FLIGHT_LEVELS.map((level) => ['pacing', `${routes['pacing.export'].path}?level=${level}`] as const),
    ...NODE_TYPES.map((type) => ['campaigns', `${routes['campaigns.export'].path}?type=${type}`] as const),
    ['issues', routes['findings.export'].path] as const,
  ]
  const readings: FigureReading[] = []
  for (const [list, path] of exports)
    for (const row of parseCsv(await text(path))) {
      const id = /\?peek=(\d+)/.exec(row.Link ?? '')?.[1]
      if (id === undefined) continue
      const subject = list === 'issues' ? `issue ${id}` : itemLabel(id)
      for (const [title, cell] of Object.entries(row)) {
        const figure = figureUnderTitle(list, title)
        const value = cell === '' ? null : Number(cell)
        if (figure !== undefined) readings.push({ subject, figure, source: `the file of ${list}`, value })
      }
    }
  return readings
}

/** A band has a column for each end. Ages increase while files are read. */
function figureUnderTitle(list: string, title: string): string | undefined {
  const figure = figureInColumn(`${list} ${title}`)
  if (figure === undefined || (list === 'issues' && title.startsWith('Age'))) return undefined
  return title.endsWith(' low') ? `${figure} 1` : title.endsWith(' high') ? `${figure} 2` : figure
}
