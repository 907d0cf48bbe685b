import {
  PREPARED,
  readInt4Array,
  readInt8Array,
  sql,
  streamRows,
  type Database,
  type Tx,
} from '@flightdeck/db'
import type { EntityKind, EntityStatus, FactLevel, FactMetric, Settings } from '@flightdeck/domain/ad-data'
import { MEASURES } from '@flightdeck/domain/delivery'
import type { GoalType, RateType } from '@flightdeck/domain/plan-sheets'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber, dayFromNumber, type Day } from '@flightdeck/domain/time'

export type DeliveryEntity = {
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
  pacing: Settings['pacing'] | null
  committedUnits: number | null
  isGone: boolean
}
export type DeliveryAccount = {
  accountNo: number
  platform: AdPlatformKey
  currency: string
  dataFrom: Day | null
  dataThrough: Day | null
  finalThrough: Day | null
  deliveryFinalThrough: Day | null
  loadNo: number
}
export type PlanTerms = {
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
export type StoredSlice = {
  accountNo: number
  level: FactLevel
  day: Day
  entityNos: Int32Array
  columns: Map<FactMetric, Float64Array>
}

/** Changes with everything that evaluation depends on: equal versions mean equal verdicts. */
export type DataVersion = { facts: string; entities: string; plans: string }

export const dataVersion = (organisationId: string) =>
  sql<DataVersion>`select ${PREPARED} * from book_version(${organisationId})`

export async function readAccounts(tx: Tx, organisationId: string): Promise<DeliveryAccount[]> {
  const { rows } = await sql<DeliveryAccount>`
    select a.account_no, a.platform, a.currency, w.data_from, w.data_through, w.final_through, w.delivery_final_through,
      coalesce((select max(load_no) from fact_loads l
        where l.organisation_id = a.organisation_id and l.account_no = a.account_no), 0) as load_no
    from ad_accounts a left join watermarks w
      on w.organisation_id = a.organisation_id and w.account_no = a.account_no and w.dataset = 'facts'
    where a.organisation_id = ${organisationId} and a.read_by is not null`.execute(tx)
  return rows
}

/** Entities of all accounts or of one, without creatives, which have no days. */
export async function readEntities(
  tx: Tx,
  organisationId: string,
  accountNo: number | null = null,
): Promise<DeliveryEntity[]> {
  const { rows } = await sql<DeliveryEntity>`
    select entity_no, account_no, kind, native_id, parent_no, name, status, starts_on, ends_on,
      settings -> 'budget' as budget, settings -> 'pacing' as pacing, (settings -> 'deal' ->> 'committedUnits')::float8 as committed_units,
      gone_at is not null as is_gone
    from entities where organisation_id = ${organisationId} and kind <> 'creative'
      ${accountNo === null ? sql`` : sql`and account_no = ${accountNo}`}
    order by entity_no`.execute(tx)
  return rows
}

/** Entity with its parent, of kinds that have days. */
export type FamilyMember = Pick<DeliveryEntity, 'entityNo' | 'accountNo' | 'kind' | 'parentNo'>
export async function readFamilies(
  database: Database,
  organisationId: string,
  accountNo: number,
): Promise<FamilyMember[]> {
  const select = `
    select entity_no, kind, parent_no from entities
    where organisation_id = current_setting('app.organisation_id')::uuid
      and account_no = ${Math.trunc(accountNo)} and kind <> 'creative'
    order by entity_no`
  const kin: FamilyMember[] = []
  await streamRows(database, organisationId, select, ([no, kind, parentNo]) =>
    kin.push({
      entityNo: no!.readInt32BE(),
      accountNo,
      kind: kind!.toString('latin1') as FamilyMember['kind'],
      parentNo: parentNo?.readInt32BE() ?? null,
    }),
  )
  return kin
}

/** Dates of an entity, and the first day of its own budget. */
export type Flight = { entityNo: number; startsOn: Day | null; endsOn: Day | null; budgetFrom: Day | null }
export async function readFlights(tx: Tx, organisationId: string, accountNo: number): Promise<Flight[]> {
  const { rows } = await sql<Flight>`
    select e.entity_no, e.starts_on, e.ends_on, (select min(s.starts_on) from budget_segments s
      where s.organisation_id = e.organisation_id and s.entity_no = e.entity_no) as budget_from
    from entities e where e.organisation_id = ${organisationId} and e.account_no = ${accountNo}
      and e.kind <> 'creative'`.execute(tx)
  return rows
}

export async function readPlans(tx: Tx, organisationId: string): Promise<PlanTerms[]> {
  const { rows } = await sql<PlanTerms>`
    select entity_no, starts_on, ends_on, budget_micros, currency, goal_units, goal_type, client_rate_micros, rate_type
    from plan_rows where organisation_id = ${organisationId} and counts
    order by entity_no, starts_on, sheet_id, row_no`.execute(tx)
  return rows
}

/** A line item that uses a deal. */
export type DealLink = { lineNo: number; dealNo: number }
export async function readDealLinks(tx: Tx, organisationId: string): Promise<DealLink[]> {
  const { rows } = await sql<DealLink>`
    select l.from_no as line_no, l.to_no as deal_no from entity_links l
    join entities d on d.organisation_id = l.organisation_id and d.entity_no = l.to_no and d.kind = 'deal_id'
    where l.organisation_id = ${organisationId}`.execute(tx)
  return rows
}

/** Days loaded after the given loads. `since` spares reading the months before. */
export async function changedDays(
  tx: Tx,
  organisationId: string,
  loadNoByAccount: Readonly<Record<number, number>>,
  since: Day | null = null,
): Promise<{ accountNo: number; days: Day[] }[]> {
  const queries = Object.entries(loadNoByAccount).map(async ([accountNo, loadNo]) => {
    const { rows } = await sql<{ day: Day }>`
      select distinct day from fact_slices
      where organisation_id = ${organisationId} and account_no = ${Number(accountNo)} and load_no > ${loadNo}
        and day >= ${since ?? '-infinity'}::date
      order by day`.execute(tx)
    return { accountNo: Number(accountNo), days: rows.map(({ day }) => day) }
  })
  return (await Promise.all(queries)).filter(({ days }) => days.length > 0)
}

/** Facts that measures are made of. */
const READ: FactMetric[] = [...MEASURES, 'billable_impressions']

/** Days of an account: all since one, up to another if given, or a list. */
export type DaysQuery = { accountNo: number } & ({ since: Day; to?: Day } | { days: readonly Day[] })

/**
 * Streams days in the order they were loaded, account by account: a later slice corrects an earlier one of
 * the same day. With `keepsNone` the next slice reuses the memory of the one before.
 */
export async function streamSlices(
  database: Database,
  organisationId: string,
  dayRanges: readonly DaysQuery[],
  use: (slice: StoredSlice) => void,
  { keepsNone = false } = {},
): Promise<void> {
  if (dayRanges.length === 0) return
  const select = `
    select account_no, level, day::text, entity_nos, ${READ.join(', ')}
    from fact_slices
    where organisation_id = current_setting('app.organisation_id')::uuid and not is_history
      and (${dayRanges.map(wordsFor).join(' or ')})
    order by account_no, level, day, load_no`
  const rooms: Float64Array[] = []
  const numbers = (bytes: Buffer, at: number) => {
    const values = readInt8Array(bytes, rooms[at])
    if (keepsNone && !(rooms[at] && rooms[at].length >= values.length)) rooms[at] = values
    return values
  }
  await streamRows(database, organisationId, select, ([accountNo, level, day, nos, ...facts]) =>
    use({
      accountNo: accountNo!.readInt32BE(),
      level: level!.toString() as FactLevel,
      day: day!.toString(),
      entityNos: readInt4Array(nos!),
      columns: new Map(
        READ.flatMap((metric, at) => (facts[at] ? [[metric, numbers(facts[at], at)] as const] : [])),
      ),
    }),
  )
}

/** COPY takes no parameters; a truncated number and a parsed day cannot carry SQL. */
function wordsFor(range: DaysQuery): string {
  const day = (one: Day) => `date '${dayFromNumber(dayNumber(one))}'`
  const account = `account_no = ${Math.trunc(range.accountNo)}`
  if ('days' in range) return `(${account} and day in (${range.days.map(day).join(', ')}))`
  const end = range.to === undefined ? '' : ` and day <= ${day(range.to)}`
  return `(${account} and day >= ${day(range.since)}${end})`
}
