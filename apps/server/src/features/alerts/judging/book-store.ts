import { readInt4Array, readInt8Array, sql, type Tx } from '@flightdeck/db'
import {
  MEASURES,
  type AdPlatformKey,
  type Day,
  type EntityKind,
  type EntityStatus,
  type FactLevel,
  type FactMetric,
  type GoalType,
  type RateType,
  type Settings,
} from '@flightdeck/domain'

export type BookEntity = {
  entityNo: number
  accountNo: number
  kind: Exclude<EntityKind, 'creative'>
  nativeId: string
  parentNo: number | null
  name: string
  status: EntityStatus
  startsOn: Day | null
  endsOn: Day | null
  budget: Settings['budget'] | null
  committedUnits: number | null
  isGone: boolean
}
export type BookAccount = {
  accountNo: number
  platform: AdPlatformKey
  currency: string
  dataFrom: Day | null
  dataThrough: Day | null
  finalThrough: Day | null
  loadNo: number
}
export type BookPlan = {
  entityNo: number
  startsOn: Day
  endsOn: Day
  budgetMicros: string | null
  currency: string | null
  goalUnits: string | null
  goalType: GoalType | null
  clientRateMicros: string | null
  rateType: RateType | null
}
export type BookSlice = {
  level: FactLevel
  day: Day
  entityNos: Int32Array
  columns: Map<FactMetric, Float64Array>
}

/** Changes with everything that judging depends on: the same text means the same verdicts. */
export async function bookVersion(tx: Tx, organisationId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('/',
      (select max(load_no) from fact_loads where organisation_id = ${organisationId}),
      (select concat(count(*), ':', max(changed_at), ':', max(gone_at)) from entities where organisation_id = ${organisationId}),
      (select string_agg(concat(account_no, ':', data_from, ':', data_through), ',' order by account_no) from watermarks
        where organisation_id = ${organisationId} and dataset = 'facts'),
      (select concat(count(*), ':', max(read_at)) from plan_sheets where organisation_id = ${organisationId}),
      (select count(*) from plan_rows where organisation_id = ${organisationId} and counts)) as version`.execute(
    tx,
  )
  return rows[0]!.version
}

export async function readAccounts(tx: Tx, organisationId: string): Promise<BookAccount[]> {
  const { rows } = await sql<BookAccount>`
    select a.account_no, a.platform, a.currency, w.data_from, w.data_through, w.final_through,
      coalesce((select max(load_no) from fact_loads l
        where l.organisation_id = a.organisation_id and l.account_no = a.account_no), 0) as load_no
    from ad_accounts a left join watermarks w
      on w.organisation_id = a.organisation_id and w.account_no = a.account_no and w.dataset = 'facts'
    where a.organisation_id = ${organisationId} and a.read_by is not null`.execute(tx)
  return rows
}

export async function readEntities(tx: Tx, organisationId: string): Promise<BookEntity[]> {
  const { rows } = await sql<BookEntity>`
    select entity_no, account_no, kind, native_id, parent_no, name, status, starts_on, ends_on,
      settings -> 'budget' as budget, (settings -> 'deal' ->> 'committedUnits')::float8 as committed_units,
      gone_at is not null as is_gone
    from entities where organisation_id = ${organisationId} and kind <> 'creative' order by entity_no`.execute(
    tx,
  )
  return rows
}

export async function readPlans(tx: Tx, organisationId: string): Promise<BookPlan[]> {
  const { rows } = await sql<BookPlan>`
    select entity_no, starts_on, ends_on, budget_micros, currency, goal_units, goal_type, client_rate_micros, rate_type
    from plan_rows where organisation_id = ${organisationId} and counts
    order by entity_no, starts_on, sheet_id, row_no`.execute(tx)
  return rows
}

/** The facts that measures are made of. */
const READ: FactMetric[] = [...MEASURES, 'billable_impressions']
const sent = (column: string, as: string) =>
  sql`encode(array_send(${sql.id(column)}), 'base64') as ${sql.id(as)}`

/** An account's days in the order they were loaded: a later row corrects an earlier one of the same day. */
export async function readSlices(
  tx: Tx,
  { organisationId, accountNo, from }: { organisationId: string; accountNo: number; from: Day },
): Promise<BookSlice[]> {
  const { rows } = await sql<
    { level: FactLevel; day: Day; nos: string } & Record<`f${number}`, string | null>
  >`
    select level, day, ${sent('entity_nos', 'nos')}, ${sql.join(READ.map((metric, at) => sent(metric, `f${at}`)))}
    from fact_slices
    where organisation_id = ${organisationId} and account_no = ${accountNo} and day >= ${from} and not is_history
    order by level, day, load_no`.execute(tx)
  return rows.map((row) => ({
    level: row.level,
    day: row.day,
    entityNos: readInt4Array(Buffer.from(row.nos, 'base64')),
    columns: new Map(
      READ.flatMap((metric, at) => {
        const column = row[`f${at}`]
        return column ? [[metric, readInt8Array(Buffer.from(column, 'base64'))] as const] : []
      }),
    ),
  }))
}
