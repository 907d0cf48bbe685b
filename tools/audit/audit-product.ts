import { writtenTo } from '@flightdeck/platform-sim'
import { readAllRows, signIn, type Api } from './api.ts'
import { dayText } from './days.ts'
import { readMails } from './documents/mail.ts'
import { buildFacts, makeFactsHistory } from './facts.ts'
import { compareReadings } from './opinions/agreement.ts'
import { compareAlerts, compareShownAlert, type ShownAlert, type ShownTrace } from './opinions/alerts.ts'
import { compareWithKey, type SelectedCheck } from './opinions/answer-key.ts'
import { compareBriefs, compareMailedAlerts } from './opinions/briefs.ts'
import { compareCampaigns, type ShownNode } from './opinions/campaigns.ts'
import { compareCertificates } from './opinions/certificates.ts'
import { compareConnections, type ShownConnection, type ShownFreshness } from './opinions/connections.ts'
import { compareEntityDays } from './opinions/entity-days.ts'
import {
  compareAmounts,
  compareInputs,
  compareReceipts,
  compareRunRates,
  compareTotals,
  type ShownFinding,
  type ShownList,
} from './opinions/findings.ts'
import { compareFlights, FLIGHT_LEVELS, type ShownFlight } from './opinions/pacing.ts'
import { comparePrintedReport } from './opinions/printed-reports.ts'
import { computeRemainingBudgets } from './opinions/remaining-budget.ts'
import { auditDeduplicatedRisk } from './opinions/risk-counted-once.ts'
import { compareTriages } from './opinions/triages.ts'
import { readProductClock, runAllChecks, waitForAlerts } from './product-state.ts'
import { countByRule, findAlertMails, parseBrief } from './read-briefs.ts'
import { NODE_TYPES, readShownFigures } from './read-figures.ts'
import { readCertificates, readEntityPages, readTriages } from './read-pages.ts'
import { readPrintedReports } from './read-printed-reports.ts'
import { readStoredData, type StoredData } from './stored-data.ts'
import { makeTally, type Tally } from './tally.ts'
import { buildTree, type Node } from './tree.ts'

/** Screen figures that the audit does not recompute, and the tests that cover them. */
export const NOT_COVERED = [
  'scores and confidence of /campaigns (roll-up.test, demo.test)',
  'converted amounts and their rates (one-currency.test, convert.test)',
  'conversions and revenue by the plan in receipts of alerts (client-revenue.test)',
  'rows, lag and the thirty days of /my-connectors (connectors.test)',
  'charts of reports and of their files (chart.test, chart-model.test)',
  'ages, counts of tabs, what changed since the last visit (tallies.test, findings.test)',
]

/** Alerts opened one by one: a person may not request thousands in a minute. */
const MAX_OPENED = 100
/** Briefs whose alerts are all in the list of the last thirty days, also after an outage of some. */
const BRIEF_DAYS = 20
const DAY_MS = 86_400_000

export type Audit = { tally: Tally; precision: number; recall: number }
/** A running product: its address, its database, the log of changes to its simulated platforms, and its sent mails. */
type AuditedProduct = { address: string; superuserUrl: string; simulatorLog: string; mailFolder: string }

/** Runs all checks, and recomputes what the screens then show. */
export async function auditProduct(product: AuditedProduct): Promise<Audit> {
  const { address, superuserUrl, simulatorLog, mailFolder } = product
  const api = await signIn(address)
  await waitForAlerts(superuserUrl)
  await runAllChecks(api)
  const stored = await readStoredData(superuserUrl, api.organisationId)
  const clock = await readProductClock(superuserUrl)
  const nodes = buildTree(stored, clock.now)
  const facts = buildFacts(stored)
  const remainingBudgets = computeRemainingBudgets(nodes.values(), facts)
  const tally = makeTally()
  const byId = indexById(nodes)
  const context = { facts, remainingBudgets, byId, findFormula: await loadFormulas(api) }

  const shownNodes = await readShownNodes(api)
  compareCampaigns(shownNodes, nodes, context, tally)
  const flights = await readShownFlights(api)
  const risks = compareFlights(flights, nodes, context, tally)

  const list = await api.get<ShownList>('/quality/findings/')
  const pickFindings = (page: object) => (page as ShownList).findings
  const toDo = await readAllRows<ShownFinding>(api, '/quality/findings/', pickFindings)
  const withMuted = await readAllRows<ShownFinding>(api, '/quality/findings/?with_muted=true', pickFindings)
  const accepted = await readAllRows<ShownFinding>(api, '/quality/findings/?tab=accepted', pickFindings)
  const openFindings = [
    ...new Map([...withMuted, ...accepted].map((finding) => [finding.id, finding])).values(),
  ]
  compareReceipts(openFindings, tally)
  compareInputs(openFindings, context, tally)
  compareRunRates(openFindings, flights, { ...context, risks }, tally)
  compareAmounts(openFindings, context, tally)
  compareTotals(list, toDo, shownNodes, tally)
  auditDeduplicatedRisk(toDo, shownNodes, nodes, context, tally)

  compareReadings(await readShownFigures(api, { nodes: shownNodes, flights, findings: toDo }), tally)

  compareEntityDays(await readEntityPages(api, shownNodes), facts, tally)
  compareTriages(await readTriages(api, shownNodes), facts, tally)
  compareCertificates(await readCertificates(api), tally)

  const editedEntities = writtenTo(simulatorLog)
  const { precision, recall } = compareWithKey(
    { seed: 'northwind', anchor: clock.storyEndsOn, today: clock.now.toISOString().slice(0, 10) },
    readDataDays(stored, byId),
    await api.get<SelectedCheck[]>('/quality/selected/'),
    new Set(openFindings.map(({ entity, check_id }) => issueKey(entity, check_id))),
    {
      templateKinds: await loadTemplateKinds(api),
      editedEntities,
      ancestors: collectAncestors(editedEntities, nodes),
    },
    tally,
  )

  const mails = readMails(mailFolder)
  await auditAlerts(api, { stored, mails, now: clock.now }, tally)
  for (const { id, answer, documents } of await readPrintedReports(api, mails))
    for (const document of documents) comparePrintedReport(id, answer, document, tally)

  const connections = await api.get<ShownConnection[]>('/connections/')
  compareConnections(connections, await api.get<ShownFreshness[]>('/connectors/freshness/'), stored, tally)
  return { tally, precision, recall }
}

async function readShownNodes(api: Api): Promise<ShownNode[]> {
  const nodes: ShownNode[] = []
  const pickNodes = (page: object) => (page as { nodes: ShownNode[] }).nodes
  for (const type of NODE_TYPES)
    nodes.push(...(await readAllRows(api, `/quality/campaigns/?type=${type}`, pickNodes)))
  return nodes
}

async function readShownFlights(api: Api): Promise<ShownFlight[]> {
  const flights: ShownFlight[] = []
  const pickFlights = (page: object) => (page as { flights: ShownFlight[] }).flights
  for (const level of FLIGHT_LEVELS)
    flights.push(...(await readAllRows(api, `/pacing/flights/?level=${level}`, pickFlights)))
  return flights
}

type AlertSources = { stored: StoredData; mails: ReturnType<typeof readMails>; now: Date }

/** Alerts as they are stored, listed, opened and mailed. */
async function auditAlerts(
  api: Awaited<ReturnType<typeof signIn>>,
  { stored, mails, now }: AlertSources,
  tally: Tally,
): Promise<void> {
  const factsAt = makeFactsHistory(stored)
  compareAlerts(stored, factsAt, tally)
  const listedAlerts = await api.get<ShownAlert[]>('/alerts/alerts/?days=30')
  for (const alert of listedAlerts.slice(0, MAX_OPENED)) {
    const { traces } = await api.get<{ traces: ShownTrace[] }>(`/alerts/alerts/${alert.id}/`)
    compareShownAlert(alert, traces, stored, tally)
  }
  const alertMails = findAlertMails(mails, stored.alertMails, api.email)
  const latestBriefs = alertMails
    .filter(({ at, isBrief }) => isBrief && at.getTime() > now.getTime() - BRIEF_DAYS * DAY_MS)
    .map(({ mail, at }) => parseBrief(mail, at))
  compareBriefs(latestBriefs, { stored, factsAt, listed: listedAlerts }, tally)
  const mailedByRule = alertMails.map(({ mail }) => countByRule(mail.text))
  compareMailedAlerts(mailedByRule, stored, api.email, tally)
}

type FindNode = (id: string, type: string) => Node | undefined

/** Last days with numbers of all accounts, and the one of an entity. */
function readDataDays({ accounts }: StoredData, byId: FindNode) {
  const days = [...new Set([...accounts.values()].flatMap(({ dataThrough }) => dataThrough ?? []))].toSorted(
    (a, b) => a - b,
  )
  return {
    days: days.map(dayText),
    findDay: (platform: string, kind: string, id: string) =>
      dayText(byId(`${platform}:${id}`, kind)?.account.dataThrough ?? days.at(-1) ?? 0),
  }
}

/** Names of DV360's line items are the only ones the demo checks by a template. */
async function loadTemplateKinds({ get }: Api) {
  const { templates } = await get<{ templates: { kind: string; state: string }[] }>('/taxonomy/templates/')
  return templates.some(({ kind, state }) => kind === 'Line_item' && state === 'active')
    ? [{ platform: 'dv360', kind: 'line_item' } as const]
    : []
}

/** Entities above those that were edited. */
function collectAncestors(
  editedEntities: ReadonlySet<string>,
  nodes: ReadonlyMap<number, Node>,
): ReadonlySet<string> {
  const nodeKey = ({ account, entity }: Node) => `${account.platform}/${entity.id}`
  const ancestors = new Set<string>()
  for (const node of nodes.values())
    if (editedEntities.has(nodeKey(node)))
      for (let parent = node.parent; parent; parent = parent.parent) ancestors.add(nodeKey(parent))
  return ancestors
}

const issueKey = ({ id, type }: { id: string; type: string }, check: string) =>
  `${id.slice(0, id.indexOf(':'))}/${type}/${id.slice(id.indexOf(':') + 1)} ${check}`

function indexById(nodes: ReadonlyMap<number, Node>): FindNode {
  const nodeById = new Map([...nodes.values()].map((node) => [`${node.account.platform}:${node.entity.id} ${node.entity.kind}`, node])) // prettier-ignore
  return (id, type) => nodeById.get(`${id} ${type}`)
}

/** Formula of each check's spend at risk, from the library. */
async function loadFormulas({ get }: Api) {
  const library = await get<{ checks: { id: string; at_risk_formula: string }[] }>('/quality/checks/')
  const formulas = new Map(library.checks.map((check) => [check.id, check.at_risk_formula]))
  return (checkId: string) => formulas.get(checkId)
}
