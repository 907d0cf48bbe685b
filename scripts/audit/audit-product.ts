import { setTimeout as sleep } from 'node:timers/promises'
import { writtenTo } from '@flightdeck/platform-sim'
import pg from 'pg'
import { everyPage, signIn } from './api.ts'
import { buildFacts } from './facts.ts'
import { readLedger, type Ledger } from './ledger.ts'
import { compareReadings } from './opinions/agreement.ts'
import { compareAlerts, compareShownAlert, type ShownAlert, type ShownTrace } from './opinions/alerts.ts'
import { compareWithKey, type SelectedCheck } from './opinions/answer-key.ts'
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
import { computeLefts } from './opinions/left.ts'
import { compareFlights, FLIGHT_LEVELS, type ShownFlight } from './opinions/pacing.ts'
import { compareUnion } from './opinions/union.ts'
import { readAgreement } from './read-agreement.ts'
import { readCertificates, readEntityPages } from './read-pages.ts'
import { makeTally, type Tally } from './tally.ts'
import { buildTree, type Node } from './tree.ts'

/** Screen figures that the audit does not recompute, and the tests that cover them. */
export const NOT_COVERED = [
  'scores and confidence of /campaigns (roll-up.test, demo.test)',
  'converted amounts and their rates (one-currency.test, convert.test)',
  'conversions and revenue by the plan in receipts of alerts (client-revenue.test)',
  'rows, lag and the thirty days of /my-connectors (connectors.test)',
  'ages, counts of tabs, what changed since the last visit (tallies.test, findings.test)',
]

const ALERT_RULES_MS = 300_000
/** Limit of alerts opened one by one: a person may not request thousands in a minute. */
const MOST_OPENED = 100

export type Audit = { tally: Tally; precision: number; recall: number }
type AuditedProduct = { address: string; superuserUrl: string; writes: string }

/** Checks everything once more, and recomputes what the screens then show. */
export async function auditProduct({ address, superuserUrl, writes }: AuditedProduct): Promise<Audit> {
  const api = await signIn(address)
  await whenChecked(api)
  await waitForAlertRules(superuserUrl)
  const { organisationId } = api
  const ledger = await readLedger(superuserUrl, organisationId)
  const { now, anchor } = await readMoment(superuserUrl)
  const nodes = buildTree(ledger, now)
  const facts = buildFacts(ledger)
  const lefts = computeLefts(nodes.values(), facts)
  const tally = makeTally()
  const around = { facts, lefts, byId: byIdIn(nodes), formulaOf: await loadFormulas(api) }

  const shown: ShownNode[] = []
  for (const type of ['campaign', 'insertion_order', 'line_item'])
    shown.push(
      ...(await everyPage<ShownNode>(
        api,
        `/quality/campaigns/?type=${type}`,
        (page) => (page as never as { nodes: ShownNode[] }).nodes,
      )),
    )
  compareCampaigns(shown, nodes, around, tally)
  const flights: ShownFlight[] = []
  for (const level of FLIGHT_LEVELS)
    flights.push(
      ...(await everyPage<ShownFlight>(
        api,
        `/pacing/flights/?level=${level}`,
        (page) => (page as never as { flights: ShownFlight[] }).flights,
      )),
    )
  const risks = compareFlights(flights, nodes, around, tally)

  const list = await api.get<ShownList>('/quality/findings/')
  const pickFindings = (page: object) => (page as ShownList).findings
  const toDo = await everyPage<ShownFinding>(api, '/quality/findings/', pickFindings)
  const withMuted = await everyPage<ShownFinding>(api, '/quality/findings/?with_muted=true', pickFindings)
  const left = await everyPage<ShownFinding>(api, '/quality/findings/?tab=accepted', pickFindings)
  const open = [...new Map([...withMuted, ...left].map((one) => [one.id, one])).values()]
  compareReceipts(open, tally)
  compareInputs(open, around, tally)
  compareRunRates(open, flights, { ...around, risks }, tally)
  compareAmounts(open, around, tally)
  compareTotals(list, toDo, shown, tally)
  compareUnion(toDo, shown, nodes, around, tally)

  compareReadings(await readAgreement(api, { nodes: shown, flights, findings: toDo }), tally)

  compareEntityDays(await readEntityPages(api, shown), facts, tally)
  compareCertificates(await readCertificates(api), tally)

  const selected = await api.get<SelectedCheck[]>('/quality/selected/')
  const issueKeys = new Set(open.map(({ entity, check_id }) => issueKey(entity, check_id)))
  const world = { seed: 'northwind', anchor, today: now.toISOString().slice(0, 10) }
  const written = writtenTo(writes)
  const edits = { learned: await learnedBy(api), written, above: collectAncestors(written, nodes) }
  const { precision, recall } = compareWithKey(
    world,
    readLastDays(ledger, around.byId),
    selected,
    issueKeys,
    edits,
    tally,
  )

  compareAlerts(ledger, tally)
  for (const alert of (await api.get<ShownAlert[]>('/alerts/alerts/?days=30')).slice(0, MOST_OPENED)) {
    const { traces } = await api.get<{ traces: ShownTrace[] }>(`/alerts/alerts/${alert.id}/`)
    compareShownAlert(alert, traces, ledger, tally)
  }
  const connections = await api.get<ShownConnection[]>('/connections/')
  compareConnections(connections, await api.get<ShownFreshness[]>('/connectors/freshness/'), ledger, tally)
  return { tally, precision, recall }
}

/** Last days with numbers over all accounts, and the one that holds for an entity. */
function readLastDays({ accounts }: Ledger, byId: (id: string, type: string) => Node | undefined) {
  const text = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const days = [...new Set([...accounts.values()].flatMap(({ through }) => through ?? []))].toSorted(
    (a, b) => a - b,
  )
  return {
    days: days.map(text),
    of: (platform: string, kind: string, id: string) =>
      text(byId(`${platform}:${id}`, kind)?.account.through ?? days.at(-1) ?? 0),
  }
}

/** Names of DV360's line items are the only ones the demo checks by a template. */
async function learnedBy({ get }: { get: <T>(path: string) => Promise<T> }) {
  const { templates } = await get<{ templates: { kind: string; state: string }[] }>('/taxonomy/templates/')
  return templates.some(({ kind, state }) => kind === 'Line_item' && state === 'active')
    ? [{ platform: 'dv360', kind: 'line_item' } as const]
    : []
}

/** Entities above those that were written. */
function collectAncestors(
  written: ReadonlySet<string>,
  nodes: ReadonlyMap<number, Node>,
): ReadonlySet<string> {
  const keyOfNode = ({ account, entity }: Node) => `${account.platform}/${entity.id}`
  const ancestors = new Set<string>()
  for (const node of nodes.values())
    if (written.has(keyOfNode(node)))
      for (let parent = node.parent; parent; parent = parent.parent) ancestors.add(keyOfNode(parent))
  return ancestors
}

const issueKey = ({ id, type }: { id: string; type: string }, check: string) =>
  `${id.slice(0, id.indexOf(':'))}/${type}/${id.slice(id.indexOf(':') + 1)} ${check}`

function byIdIn(nodes: ReadonlyMap<number, Node>) {
  const byId = new Map([...nodes.values()].map((node) => [`${node.account.platform}:${node.entity.id} ${node.entity.kind}`, node])) // prettier-ignore
  return (id: string, type: string) => byId.get(`${id} ${type}`)
}

/** Formula of each check's spend at risk, from the library. */
async function loadFormulas({ get }: { get: <T>(path: string) => Promise<T> }) {
  const library = await get<{ checks: { id: string; at_risk_formula: string }[] }>('/quality/checks/')
  const formulas = new Map(library.checks.map((one) => [one.id, one.at_risk_formula]))
  return (checkId: string) => formulas.get(checkId)
}

/** All checks on everything, with the numbers and settings as they are now. */
async function whenChecked({ get, post }: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const { id } = await post<{ id: number }>('/quality/runs/', { scope: { kind: 'everything' } })
  for (;;) {
    const { state } = await get<{ state: string }>(`/quality/runs/${id}/`)
    if (state === 'done') return
    if (state === 'failed') throw new Error('The checks could not be run.')
    await sleep(200)
  }
}

/** Alerts of days that were missed come after the data; one raised during the audit would be unknown to it. */
async function waitForAlertRules(superuserUrl: string): Promise<void> {
  const giveUpAt = Date.now() + ALERT_RULES_MS
  for (;;) {
    const [due] = await queryOnce<{ rules: number }>(
      superuserUrl,
      `select (select count(*) from flightdeck.slots where kind = 'alert-rule' and state = 'waiting' and due_at <= m.now)
            + (select count(*) from flightdeck.alert_rules where is_active and removed_at is null and plan_again_at <= m.now) as rules
       from (select now() + make_interval(secs => coalesce(clock_ahead_ms, 0) / 1000.0) as now from flightdeck.system) m`,
    )
    if (Number(due?.rules) === 0) return
    if (Date.now() > giveUpAt)
      throw new Error(`${due?.rules} alert rules were still waiting to be evaluated.`)
    await sleep(500)
  }
}

/** The product's clock, and the day its demo began. */
export async function readMoment(superuserUrl: string): Promise<{ now: Date; anchor: string }> {
  const [moment] = await queryOnce<{ now: Date; anchor: string }>(
    superuserUrl,
    `select now() + make_interval(secs => coalesce(clock_ahead_ms, 0) / 1000.0) as now, (story_ends_at at time zone 'UTC')::date::text as anchor
     from flightdeck.system`,
  )
  return moment!
}

async function queryOnce<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
