import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { clientFilter, type Viewer } from './list-store.ts'
import type { MoneySum } from './money.ts'
import { inTab, isRecent, isToDo, TABS, type Tab } from './status-sql.ts'

/** Count and money in one currency for a group of findings. */
export type Facet = {
  facet: 'severity' | 'check' | 'dsp' | 'owner' | 'campaign' | 'cell'
  value: string
  /** The platform of a cell of the matrix, whose value is the check. */
  dsp: string
  currency: string
  count: number
  micros: string
}

/** Count of findings per tab. */
export async function countTabs(tx: Tx, viewer: Viewer): Promise<Record<Tab, number>> {
  if (viewer.accounts !== null) return countClientTabs(tx, viewer)
  const { organisationId, userId, today, now } = viewer
  const { rows } = await sql<Record<Exclude<Tab, 'to_do'> | 'toDo', number>>`
    select ${PREPARED} to_do, mine, accepted, fixed, archived
    from (select
        coalesce(sum(count) filter (where facet = 'severity' and left_until < ${today} and not is_muted), 0)::int as to_do,
        coalesce(sum(count) filter (where facet = 'owner' and value = ${userId} and left_until < ${today}
          and not is_muted), 0)::int as mine,
        coalesce(sum(count) filter (where facet = 'severity' and left_until >= ${today}), 0)::int as accepted
      from finding_tallies where organisation_id = ${organisationId} and facet in ('severity', 'owner')) open,
    (select count(*) filter (where ${isRecent(now)})::int as fixed,
        count(*) filter (where not ${isRecent(now)})::int as archived
      from findings f where f.organisation_id = ${organisationId} and not f.is_open) closed`.execute(tx)
  const { toDo, ...others } = rows[0]!
  return { to_do: toDo, ...others }
}

/** Tallies are not kept per client, so a client's findings are counted. */
async function countClientTabs(tx: Tx, viewer: Viewer): Promise<Record<Tab, number>> {
  const { organisationId, userId, today, now } = viewer
  const each = TABS.map(
    (tab) => sql`count(*) filter (where ${inTab(tab, userId, today, now, false)})::int as ${sql.id(tab)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(each)} from findings f where f.organisation_id = ${organisationId} ${clientFilter(viewer)}`.execute(
    tx,
  )
  const { toDo, ...others } = rows[0] as Record<Exclude<Tab, 'to_do'> | 'toDo', number>
  return { to_do: toDo, ...others }
}

/** The money of everything that is to be done, and of how many findings it is. */
export async function toDoAtRisk(tx: Tx, viewer: Viewer): Promise<MoneySum[]> {
  const { organisationId, userId, today, now } = viewer
  if (viewer.accounts !== null) {
    const { rows } = await sql<MoneySum>`
      select f.currency, coalesce(sum(f.counted_micros), 0)::text as micros, count(*)::int as count from findings f
      where f.organisation_id = ${organisationId} ${clientFilter(viewer)} and ${inTab('to_do', userId, today, now, false)} group by f.currency`.execute(
      tx,
    )
    return rows
  }
  const { rows } = await sql<MoneySum>`
    select ${PREPARED} currency, sum(micros)::text as micros, sum(count)::int as count from finding_tallies
    where organisation_id = ${organisationId} and facet = 'severity' and left_until < ${today} and not is_muted
    group by currency having sum(count) > 0`.execute(tx)
  return rows
}

/** The money of everything that is to be done on some entities. */
export async function toDoAtRiskOn(
  tx: Tx,
  { organisationId, today }: Pick<Viewer, 'organisationId' | 'today'>,
  entityNos: readonly number[],
): Promise<MoneySum[]> {
  const { rows } = await sql<MoneySum>`
    select f.currency, coalesce(sum(f.counted_micros), 0)::text as micros, count(*)::int as count from findings f
    where f.organisation_id = ${organisationId} and f.entity_no = any(${[...entityNos]}::int[]) and ${isToDo(today)}
    group by f.currency order by sum(f.counted_micros) desc, f.currency`.execute(tx)
  return rows
}

/** Groups of a tab's list: precomputed for open findings of all clients and owners, else counted. */
export async function readFacets(tx: Tx, viewer: Viewer, tab: Tab): Promise<Facet[]> {
  if (viewer.accounts !== null) return sumFacets(tx, countedIn(viewer, tab))
  if (tab === 'to_do')
    return sumFacets(tx, talliedIn(viewer, sql`left_until < ${viewer.today} and not is_muted`))
  if (tab === 'accepted') return sumFacets(tx, talliedIn(viewer, sql`left_until >= ${viewer.today}`))
  return sumFacets(tx, countedIn(viewer, tab))
}

/** Adds the check and platform groups, summed from the cells. */
async function sumFacets(tx: Tx, tallies: ReturnType<typeof sql>): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    with tallies as materialized (${tallies})
    select ${PREPARED} facet, value, dsp, currency, count, micros::text as micros from (
      select * from tallies
      union all select 'check', value, '', currency, sum(count)::int, sum(micros) from tallies where facet = 'cell'
        group by value, currency
      union all select 'dsp', dsp, '', currency, sum(count)::int, sum(micros) from tallies where facet = 'cell'
        group by dsp, currency) every`.execute(tx)
  return rows
}

const talliedIn = ({ organisationId }: Viewer, which: ReturnType<typeof sql>) => sql`
  select facet, value, dsp, currency, sum(count)::int as count, sum(micros) as micros from finding_tallies
  where organisation_id = ${organisationId} and ${which}
  group by facet, value, dsp, currency having sum(count) > 0`

const countedIn = (viewer: Viewer, tab: Tab) => {
  const { organisationId, userId, today, now } = viewer
  const condition = sql`${inTab(tab, userId, today, now, false)} ${clientFilter(viewer)}`
  return sql`
  select case when grouping(severity) = 0 then 'severity' when grouping(owner_id) = 0 then 'owner' else 'cell' end as facet,
    case when grouping(severity) = 0 then severity when grouping(owner_id) = 0 then coalesce(owner_id::text, 'nobody')
      else check_id end as value,
    coalesce(platform, '') as dsp, currency, count(*)::int as count, coalesce(sum(counted_micros), 0) as micros
  from findings f where f.organisation_id = ${organisationId} and ${condition}
  group by currency, grouping sets ((severity), (owner_id), (check_id, platform))
  union all
  select 'campaign', case c.no when 0 then '' else c.no::text end, '', currency, count(*)::int, coalesce(sum(c.micros), 0)
  from findings f cross join lateral unnest(f.campaign_nos, f.campaign_micros) as c(no, micros)
  where f.organisation_id = ${organisationId} and ${condition}
  group by c.no, currency`
}
