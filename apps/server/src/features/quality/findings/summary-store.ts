import { sql, type Tx } from '@flightdeck/db'
import type { Seen } from './list-store.ts'
import { inTab, LEFT, statusOn, TO_DO, type Tab } from './status-sql.ts'

/** How many, and how much money in one currency, of whatever a list can be grouped by. */
export type Facet = {
  facet: 'severity' | 'check' | 'dsp' | 'owner' | 'campaign' | 'cell'
  value: string
  /** The platform of a cell of the matrix, whose value is the check. */
  dsp: string | null
  currency: string
  count: number
  micros: string
}
export type Summary = { facets: Facet[]; tabs: Record<Tab, number>; fresh: number }

/** Each of these has a heading of its own, and the most money stands first. */
const facetsOf = (of: ReturnType<typeof sql>) => sql`
  select case when grouping(severity) = 0 then 'severity' when grouping(owner_id) = 0 then 'owner'
      when grouping(campaign_no) = 0 then 'campaign' when grouping(check_id) = 1 then 'dsp'
      when grouping(platform) = 1 then 'check' else 'cell' end as facet,
    coalesce(severity, check_id, owner_id::text, campaign_no::text,
      case when grouping(owner_id) = 0 then 'nobody' when grouping(campaign_no) = 0 then '' else platform end) as value,
    case when grouping(check_id) = 0 then platform end as dsp,
    currency, sum(count)::int as count, sum(micros)::text as micros
  from counted where ${of}
  group by grouping sets ((severity, currency), (check_id, currency), (platform, currency), (owner_id, currency),
    (campaign_no, currency), (check_id, platform, currency))
  order by rough_worth(sum(micros)::bigint, currency) desc, sum(count) desc`

/** Everything that stands above the list, from one look at all open findings. */
export async function readSummary(tx: Tx, seen: Seen): Promise<Summary> {
  const { organisationId, userId, today, now } = seen
  await countInMemory(tx)
  const { rows } = await sql<(Facet & { toDo: null }) | Counts>`
    with counted as materialized (${countedIn(seen, sql`f.is_open`)}),
    facets as (${facetsOf(sql`is_to_do`)}),
    counts as (select coalesce(sum(count) filter (where is_to_do), 0)::int as to_do,
        coalesce(sum(count) filter (where is_to_do and owner_id = ${userId}), 0)::int as mine,
        coalesce(sum(count) filter (where status in ${LEFT}), 0)::int as accepted,
        coalesce(sum(fresh) filter (where is_to_do), 0)::int as fresh from counted)
    select facet, value, dsp, currency, count, micros, null::int as to_do, null::int as mine, null::int as accepted,
      null::int as fresh from facets
    union all select null, null, null, null, null, null, to_do, mine, accepted, fresh from counts`.execute(tx)
  const closed = await sql<Record<'fixed' | 'archived', number>>`
    select count(*) filter (where ${inTab('fixed', userId, today, now, true)})::int as fixed,
      count(*) filter (where ${inTab('archived', userId, today, now, true)})::int as archived
    from findings f where f.organisation_id = ${organisationId} and not f.is_open`.execute(tx)
  const { toDo, mine, accepted, fresh } = rows.find((row) => row.toDo !== null)!
  return {
    facets: rows.filter((row) => row.toDo === null),
    tabs: { to_do: toDo, mine, accepted, ...closed.rows[0]! },
    fresh,
  }
}

/** Of another tab than the first, only what its own list is grouped by. */
export async function readFacets(tx: Tx, seen: Seen, tab: Tab): Promise<Facet[]> {
  const { userId, today, now } = seen
  await countInMemory(tx)
  const { rows } = await sql<Facet>`
    with counted as materialized (${countedIn(seen, inTab(tab, userId, today, now, false))})
    ${facetsOf(sql`true`)}`.execute(tx)
  return rows
}

/** Groups in memory take a third of the time that sorting takes. */
const countInMemory = (tx: Tx) => sql`set local work_mem = '64MB'`.execute(tx)

type Counts = { toDo: number; mine: number; accepted: number; fresh: number }

/** Few rows, however many findings: those that only differ in what they are about are one. */
const countedIn = ({ organisationId, today, now }: Seen, which: ReturnType<typeof sql>) => sql`
  select severity, check_id, platform, owner_id, campaign_no, currency, status,
    status in ${TO_DO} and not is_muted as is_to_do, count(*)::int as count,
    coalesce(sum(at_risk_micros), 0) as micros,
    count(*) filter (where opened_at >= ${now}::timestamptz - interval '1 day')::int as fresh
  from (select f.severity, f.check_id, f.platform, f.owner_id, f.campaign_no, f.currency, f.at_risk_micros, f.opened_at,
      ${statusOn(today)} as status, m.finding_no is not null as is_muted
    from findings f
    left join (select m.finding_no from findings m where m.organisation_id = ${organisationId} and m.is_open
      and m.finding_no in (select e.muted_by from findings e
        where e.organisation_id = ${organisationId} and e.muted_by is not null)) m on m.finding_no = f.muted_by
    where f.organisation_id = ${organisationId} and ${which}) f
  group by severity, check_id, platform, owner_id, campaign_no, currency, status, is_muted`
