import { readInt4Array, sql, streamRows, type Database, type Tx } from '@flightdeck/db'
import { dayIn, type Day } from '@flightdeck/domain/time'
import type { Change, EntityKind, EntityStatus, Settings } from '@flightdeck/domain/ad-data'
import type { SubjectNaming } from '@flightdeck/domain/checks'
import type { GoalType, RateType } from '@flightdeck/domain/plan-sheets'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { currenciesBought, factorTable, openExchange } from '../../../data/rates/index.ts'
import { readSettings } from './read-settings.ts'

export type ReadAccount = {
  accountNo: number
  platform: AdPlatformKey
  nativeId: string
  currency: string
  timezone: string
  entities: number
}
export type ReadEntity = {
  entityNo: number
  kind: EntityKind
  nativeKind: string
  nativeId: string
  parentNo: number | null
  name: string
  status: EntityStatus
  nativeStatus: string
  startsOn: Day | null
  endsOn: Day | null
  settings: Settings
  version: number
  /** Creatives and deals that the entity names. */
  uses: readonly number[]
}
export type ReadPlan = {
  entityNo: number
  startsOn: Day
  endsOn: Day
  budgetMicros: string | null
  currency: string | null
  goalUnits: string | null
  goalType: GoalType | null
  kpi: string | null
  kpiTarget: string | null
  countries: string[] | null
  clientRateMicros: string | null
  rateType: RateType | null
  marginTargetPercent: string | null
}
export type ReadNaming = { entityNo: number } & SubjectNaming
export type ReadChange = { entityNo: number; at: Date; changes: Change[]; actor: string | null }

/** Accounts that are read; with entities, only theirs. */
export async function accountsToInspect(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[] | null,
): Promise<ReadAccount[]> {
  const { rows } = await sql<ReadAccount>`
    select account_no, platform, native_id, currency, timezone, (select count(*)::int from entities e
      where e.organisation_id = ${organisationId} and e.account_no = a.account_no) as entities
    from ad_accounts a
    where organisation_id = ${organisationId} and read_by is not null
      ${entityNos === null ? sql`` : sql`and account_no in (select account_no from entities where organisation_id = ${organisationId} and entity_no = any(${[...entityNos]}::int[]))`}
    order by account_no`.execute(tx)
  return rows
}

/** Budget or spend of each account's campaigns, the larger of both, converted; absent without a rate. */
export async function worthOfAccounts(
  tx: Tx,
  organisationId: string,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const exchange = await openExchange(tx, organisationId, dayIn('UTC', now))
  const rates = factorTable(exchange, await currenciesBought(tx, organisationId))
  const { rows } = await sql<{ accountNo: number; worth: number }>`
    select c.account_no, sum(greatest(c.budget_micros, c.spend_micros) * rates.factor)::float8 as worth
    from checkups c join ${rates} on rates.currency = c.currency
    where c.organisation_id = ${organisationId} and c.kind = 'campaign' and rates.factor is not null
    group by c.account_no`.execute(tx)
  return new Map(rows.map(({ accountNo, worth }) => [accountNo, worth]))
}

/** Entities still on the platform, without placeholders that were never synced. */
export async function loadEntities(
  database: Database,
  organisationId: string,
  accountNo: number,
): Promise<ReadEntity[]> {
  // COPY takes no parameters: the session names the organisation, and a truncated number cannot carry SQL.
  const select = `
    select entity_no, version, parent_no, native_id, name, settings::text,
      (select array_agg(l.to_no) from entity_links l
        where l.organisation_id = e.organisation_id and l.from_no = e.entity_no),
      kind, native_kind, status, native_status, starts_on::text, ends_on::text
    from entities e
    where organisation_id = current_setting('app.organisation_id')::uuid
      and account_no = ${Math.trunc(accountNo)} and gone_at is null and length(content_hash) > 0`
  const entities: ReadEntity[] = []
  const word = wordsOnce()
  await streamRows(
    database,
    organisationId,
    select,
    ([no, version, parentNo, nativeId, name, settings, uses, ...words]) => {
      const [kind, nativeKind, status, nativeStatus, startsOn, endsOn] = words.map(word)
      entities.push({
        entityNo: no!.readInt32BE(),
        version: version!.readInt32BE(),
        parentNo: parentNo?.readInt32BE() ?? null,
        nativeId: nativeId!.toString(),
        name: name!.toString(),
        settings: readSettings(settings!.toString()),
        uses: uses ? [...readInt4Array(uses)] : NONE,
        kind: kind as EntityKind,
        nativeKind: nativeKind!,
        status: status as EntityStatus,
        nativeStatus: nativeStatus!,
        startsOn: startsOn!,
        endsOn: endsOn!,
      })
    },
  )
  // Sorted here, as the database would sort rows with their settings on disk.
  return entities.toSorted((one, other) => one.entityNo - other.entityNo)
}

const NONE: readonly never[] = []

/** Interns strings, because few values repeat over and over. */
function wordsOnce(): (bytes: Buffer | null) => string | null {
  const wordByText = new Map<string, string>()
  return (bytes) => {
    if (bytes === null) return null
    const text = bytes.toString('latin1')
    let word = wordByText.get(text)
    if (word === undefined) wordByText.set(text, (word = bytes.toString()))
    return word
  }
}

export async function loadPlans(tx: Tx, organisationId: string, accountNo: number): Promise<ReadPlan[]> {
  const { rows } = await sql<ReadPlan>`
    select p.entity_no, p.starts_on, p.ends_on, p.budget_micros, p.currency, p.goal_units, p.goal_type, p.kpi,
      p.kpi_target, p.countries, p.client_rate_micros, p.rate_type, p.margin_target_percent
    from plan_rows p join entities e on e.organisation_id = p.organisation_id and e.entity_no = p.entity_no
    where p.organisation_id = ${organisationId} and p.counts and e.account_no = ${accountNo}
    order by p.entity_no, p.starts_on, p.sheet_id, p.row_no`.execute(tx)
  return rows
}

const SWITCHED = JSON.stringify([{ path: 'status' }])

/** Latest first. A recent status change also carries the time of the change before, of any age. */
export async function loadChanges(
  tx: Tx,
  organisationId: string,
  accountNo: number,
  since: Date,
): Promise<ReadChange[]> {
  const { rows } = await sql<ReadChange>`
    with changed as materialized (
      select entity_no, at, changes, actor from entity_versions
      where organisation_id = ${organisationId} and at >= ${since}),
    switched as (select distinct entity_no from changed where changes @> ${SWITCHED}::jsonb),
    earlier as (
      select last.* from switched s cross join lateral (
        select v.entity_no, v.at, v.changes, v.actor from entity_versions v
        where v.organisation_id = ${organisationId} and v.entity_no = s.entity_no and v.at < ${since}
          and v.changes @> ${SWITCHED}::jsonb
        order by v.at desc limit 1) last)
    select v.* from (select * from changed union all select * from earlier) v
    where (select account_no from entities e
      where e.organisation_id = ${organisationId} and e.entity_no = v.entity_no) = ${accountNo}
    order by v.at desc`.execute(tx)
  return rows
}

/** Naming results of an account; null when the organisation never had an active template. */
export async function loadNaming(
  tx: Tx,
  organisationId: string,
  accountNo: number,
): Promise<ReadNaming[] | null> {
  const { rows: templates } = await sql<{ has: boolean }>`
    select exists (select 1 from name_templates where organisation_id = ${organisationId}
      and active_from is not null) as has`.execute(tx)
  if (!templates[0]!.has) return null
  const { rows } = await sql<ReadNaming>`
    select r.entity_no, t.name as template, r.counts, r.verdict, r.segment_values as values from name_readings r
    join name_templates t on t.organisation_id = r.organisation_id and t.template_no = r.template_no
    where r.organisation_id = ${organisationId} and r.account_no = ${accountNo}`.execute(tx)
  return rows
}
