import pg from 'pg'
import { dayNumber, dayNumberOrNull } from './days.ts'

export type Money = { micros: string; currency: string }
export type Budget = {
  total?: Money
  daily?: Money
  totalUnits?: number
  unit: string
  basis: string
  segments: { startsOn: string; endsOn: string; amount?: Money }[]
}
export type Entity = {
  no: number
  accountNo: number
  kind: string
  id: string
  name: string
  parentNo: number | null
  status: string
  starts: number | null
  ends: number | null
  settings: {
    budget?: Budget
    flight?: { isInherited: boolean }
    pacing?: { period?: string; mode?: string }
    deal?: { isGuaranteed: boolean; rate?: Money; committedUnits?: number }
  }
  /** Creatives and deals of a line item. */
  linkedNos: number[]
}
export type PlanRow = {
  from: number
  to: number
  budget: number | null
  currency: string | null
  units: number | null
  unit: string | null
}
export type Account = {
  no: number
  platform: string
  currency: string
  timezone: string
  dataFrom: number | null
  dataThrough: number | null
}
/** Values of one day of an account, one array per column in the order of its entities. */
export type FactSlice = {
  accountNo: number
  level: string
  day: number
  loadNo: number
  isWhole: boolean
  entityNos: number[]
  columns: Record<string, (number | null)[] | null>
}
/** An organisation's data from its platforms and plans, and its alerts and promises of changes. */
export type StoredData = {
  accounts: Map<number, Account>
  entities: Map<number, Entity>
  planRows: Map<number, PlanRow[]>
  slices: FactSlice[]
  loads: { loadNo: number; accountNo: number; at: Date }[]
  alerts: StoredAlert[]
  alertMails: StoredAlertMail[]
  waitingForBrief: { recipient: string; alertId: number }[]
  /** Rules of which a recipient muted or snoozed alerts, so that some are in no brief. */
  quietRules: { recipient: string; ruleName: string }[]
  changePromises: ChangePromise[]
}
/** Forecast of an applied change set for the end of one budget, in micros. Null is no forecast. */
export type ChangePromise = {
  setNo: number
  flightNo: number
  goal: number
  end: number | null
  low: number | null
  high: number | null
  delivered: number
  stop: number | null
  measure: string
  since: number
  endsOn: number
  appliedOn: number | null
  comparedThrough: number | null
  happened: number | null
  gap: string | null
  measuredAt: Date | null
}
/** An alert with everything stored when it fired. */
export type StoredAlert = {
  id: number
  entityNo: number
  triggeredAt: Date
  dataThrough: string
  ruleName: string
  conditions: { metric: string; value: number }[]
  receipts: Record<string, Receipt> | null
}
/** A sent mail about alerts of several rules: a morning brief, or what the hourly limit held back. */
export type StoredAlertMail = { mailId: string; recipient: string; at: Date; isBrief: boolean }
export type Receipt = {
  formula: string
  inputs: { name: string; value: number; unit: string; from: string; to: string }[]
  data_through: string
}

export const COLUMNS = ['impressions', 'billable_impressions', 'clicks', 'spend', 'media_cost', 'total_cost', 'revenue', 'conversions', 'conversion_value', 'video_starts', 'video_completes', 'video_views', 'measurable_impressions', 'viewable_impressions', 'bid_requests', 'bids', 'wins', 'plays'] // prettier-ignore

export async function readStoredData(superuserUrl: string, organisationId: string): Promise<StoredData> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('set search_path = flightdeck')
  // One snapshot, so that no alert is raised or mailed between two of these queries.
  await client.query('begin transaction isolation level repeatable read read only')
  const query: Query = async (text) => (await client.query(text, [organisationId])).rows
  try {
    return shapeStoredData({
      accounts: await loadAccounts(query),
      entities: await loadEntities(query),
      planRows: await loadPlanRows(query),
      slices: await loadSlices(query),
      loads: await loadLoads(query),
      alerts: await loadAlerts(query),
      alertMails: await loadAlertMails(query),
      waitingForBrief: await loadWaitingForBrief(query),
      quietRules: await loadQuietRules(query),
      changePromises: await loadChangePromises(query),
    })
  } finally {
    await client.end()
  }
}

type Query = <T>(text: string) => Promise<T[]>

const loadAccounts = (query: Query) =>
  query<DaysAsText<Account, 'dataFrom' | 'dataThrough'>>(
    `select a.account_no as no, a.platform, a.currency, a.timezone, w.data_from::text as "dataFrom",
       w.data_through::text as "dataThrough"
     from ad_accounts a left join watermarks w on w.organisation_id = a.organisation_id
       and w.account_no = a.account_no and w.dataset = 'facts'
     where a.organisation_id = $1 and a.read_by is not null`,
  )

const loadEntities = (query: Query) =>
  query<DaysAsText<Entity, 'starts' | 'ends'>>(
    `select e.entity_no as no, e.account_no as "accountNo", e.kind, e.native_id as id, e.name,
       e.parent_no as "parentNo", e.status, e.starts_on::text as starts, e.ends_on::text as ends, e.settings,
       array(select l.to_no from entity_links l
         where l.organisation_id = e.organisation_id and l.from_no = e.entity_no) as "linkedNos"
     from entities e where e.organisation_id = $1 and e.gone_at is null and length(e.content_hash) > 0`,
  )

const loadPlanRows = (query: Query) =>
  query<Omit<PlanRow, 'from' | 'to'> & { no: number; from: string; to: string }>(
    `select entity_no as no, starts_on::text as "from", ends_on::text as "to", budget_micros::float8 as budget,
       currency, goal_units::float8 as units, goal_type as unit
     from plan_rows where organisation_id = $1 and counts order by starts_on`,
  )

const loadSlices = (query: Query) =>
  query<Omit<FactSlice, 'day' | 'columns'> & { day: string } & FactSlice['columns']>(
    `select account_no as "accountNo", level, day::text, load_no as "loadNo", is_whole as "isWhole",
       entity_nos as "entityNos", ${COLUMNS.map((name) => `${name}::float8[] as ${name}`).join(', ')}
     from fact_slices where organisation_id = $1 order by account_no, level, day, load_no`,
  )

const loadLoads = (query: Query) =>
  query<StoredData['loads'][number]>(
    `select load_no as "loadNo", account_no as "accountNo", loaded_at as at
     from fact_loads where organisation_id = $1 order by load_no`,
  )

const loadAlerts = (query: Query) =>
  query<StoredAlert>(
    `select alert_no as id, entity_no as "entityNo", triggered_at as "triggeredAt",
       data_through::text as "dataThrough", rule_name as "ruleName", conditions, receipts from alerts where organisation_id = $1 order by alert_no`,
  )

const loadAlertMails = (query: Query) =>
  query<StoredAlertMail>(
    `select id as "mailId", recipient, created_at as at, dedupe_key like 'brief/%' as "isBrief" from outbox
     where organisation_id = $1 and channel = 'mail' and dedupe_key ~ '^(brief|held)/' and state = 'done' order by created_at`,
  )

const loadWaitingForBrief = (query: Query) =>
  query<StoredData['waitingForBrief'][number]>(
    `select email as recipient, alert_no as "alertId" from alert_mails_held where organisation_id = $1 and in_brief`,
  )

const loadQuietRules = (query: Query) =>
  query<StoredData['quietRules'][number]>(
    `select u.email as recipient, a.rule_name as "ruleName" from alert_snoozes s
     join users u on u.id = s.user_id
     join alerts a on a.organisation_id = s.organisation_id and a.alert_no = s.alert_no where s.organisation_id = $1
     union select m.email, r.name from alert_mutes m
     join alert_rules r on r.organisation_id = m.organisation_id and r.rule_no = m.rule_no where m.organisation_id = $1`,
  )

const loadChangePromises = (query: Query) =>
  query<DaysAsText<ChangePromise, 'since' | 'endsOn' | 'appliedOn' | 'comparedThrough'>>(
    `select p.set_no as "setNo", p.flight_no as "flightNo", p.goal_micros::float8 as goal, p.end_micros::float8 as "end",
       p.low_micros::float8 as low, p.high_micros::float8 as high, p.delivered_micros::float8 as delivered,
       p.stop_micros::float8 as stop, p.measure, p.data_through::text as since, p.ends_on::text as "endsOn",
       p.applied_on::text as "appliedOn", p.compared_through::text as "comparedThrough",
       p.happened_micros::float8 as happened, p.gap, p.measured_at as "measuredAt"
     from change_promises p
     join change_sets s on s.organisation_id = p.organisation_id and s.set_no = p.set_no
     where p.organisation_id = $1 and s.state = 'applied' order by p.set_no, p.flight_no`,
  )

type StoredRows = {
  accounts: Awaited<ReturnType<typeof loadAccounts>>
  entities: Awaited<ReturnType<typeof loadEntities>>
  planRows: Awaited<ReturnType<typeof loadPlanRows>>
  slices: Awaited<ReturnType<typeof loadSlices>>
  loads: Awaited<ReturnType<typeof loadLoads>>
  alerts: Awaited<ReturnType<typeof loadAlerts>>
  alertMails: Awaited<ReturnType<typeof loadAlertMails>>
  waitingForBrief: Awaited<ReturnType<typeof loadWaitingForBrief>>
  quietRules: Awaited<ReturnType<typeof loadQuietRules>>
  changePromises: Awaited<ReturnType<typeof loadChangePromises>>
}

/** Days as numbers, and rows by the number that others name them by. */
function shapeStoredData({
  accounts,
  entities,
  planRows,
  slices,
  loads,
  alerts,
  alertMails,
  waitingForBrief,
  quietRules,
  changePromises,
}: StoredRows): StoredData {
  return {
    alerts,
    alertMails,
    waitingForBrief,
    quietRules,
    changePromises: changePromises.map((promise) => ({
      ...promise,
      since: dayNumber(promise.since!),
      endsOn: dayNumber(promise.endsOn!),
      appliedOn: dayNumberOrNull(promise.appliedOn),
      comparedThrough: dayNumberOrNull(promise.comparedThrough),
    })),
    accounts: new Map(
      accounts.map((account) => [
        account.no,
        {
          ...account,
          dataFrom: dayNumberOrNull(account.dataFrom),
          dataThrough: dayNumberOrNull(account.dataThrough),
        },
      ]),
    ),
    entities: new Map(
      entities.map((entity) => [
        entity.no,
        { ...entity, starts: dayNumberOrNull(entity.starts), ends: dayNumberOrNull(entity.ends) },
      ]),
    ),
    planRows: Map.groupBy(
      planRows.map((row) => ({ ...row, from: dayNumber(row.from), to: dayNumber(row.to) })),
      ({ no }) => no,
    ),
    slices: slices.map((slice) => ({
      ...slice,
      day: dayNumber(slice.day),
      columns: Object.fromEntries(COLUMNS.map((name) => [name, slice[name] ?? null])),
    })),
    loads,
  }
}

/** Row with days as texts, as the database returns them. */
type DaysAsText<T, Days extends keyof T> = Omit<T, Days> & Record<Days, string | null>
