import { OFTEN, sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain'
import type { Viewer } from './list-store.ts'
import type { MoneySum } from './money.ts'
import { inTab } from './status-sql.ts'

/** How many came since yesterday, were fixed in a week, and how old the one in the middle of those to be done is. */
export async function readKpis(
  tx: Tx,
  { organisationId, userId, today, now }: Viewer,
  toDo: number,
): Promise<{ fresh: number; fixed7d: number; medianAgeHours: number | null }> {
  const isToDo = sql`f.organisation_id = ${organisationId} and ${inTab('to_do', userId, today, now, false)}`
  const { rows } = await sql<{ fresh: number; fixed: number; age: number | null }>`
    select ${OFTEN} (select count(*)::int from findings f where ${isToDo}
        and f.opened_at >= ${now}::timestamptz - interval '1 day') as fresh,
      (select count(*)::int from findings f where f.organisation_id = ${organisationId} and not f.is_open
        and f.closed_at >= ${now}::timestamptz - interval '7 days') as fixed,
      (select extract(epoch from ${now}::timestamptz - f.opened_at)::float8 / 3600 from findings f
        where ${isToDo} order by f.opened_at offset ${Math.floor(toDo / 2)} limit 1) as age`.execute(tx)
  const { fresh, fixed, age } = rows[0]!
  return { fresh, fixed7d: fixed, medianAgeHours: age }
}

type DaysUsed = { earliest: Day | null; latest: Day | null }

/** The last days that figures were made with, by the accounts that are read: what was synced since is not in them yet. */
export async function dataThrough(tx: Tx, organisationId: string): Promise<DaysUsed> {
  const { rows } = await sql<DaysUsed>`
    select ${OFTEN} min(u.day) as earliest, max(u.day) as latest
    from ad_accounts a cross join lateral (
      select max(c.data_through) as day from checkups c
      where c.organisation_id = ${organisationId} and c.account_no = a.account_no) u
    where a.organisation_id = ${organisationId} and a.read_by is not null`.execute(tx)
  return rows[0]!
}

export type Since = {
  seenAt: Date
  fixed: number
  returned: number
  fresh: number
  sums: MoneySum[]
}

/** What happened since somebody last looked; null before their first visit. */
export async function sinceLastVisit(tx: Tx, { organisationId, userId }: Viewer): Promise<Since | null> {
  const visit = await tx
    .selectFrom('findingVisits')
    .select('seenAt')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!visit) return null
  const { seenAt } = visit
  const came = sql<MoneySum & { fresh: number; returned: number }>`
    select ${OFTEN} f.currency, count(*) filter (where f.first_seen_at > ${seenAt})::int as fresh,
      count(*) filter (where f.returned > 0)::int as returned,
      coalesce(sum(f.counted_micros) filter (where f.returned = 0), 0)::text as micros,
      count(*) filter (where f.returned = 0)::int as count
    from findings f where f.organisation_id = ${organisationId} and f.is_open and f.opened_at > ${seenAt}
      and f.muted_by is null
    group by f.currency`.execute(tx)
  const went = sql<{ fixed: number }>`
    select ${OFTEN} count(*)::int as fixed from findings f where f.organisation_id = ${organisationId} and not f.is_open
      and f.closed_at > ${seenAt} and f.muted_by is null`.execute(tx)
  const [{ rows: opened }, { rows: closed }] = await Promise.all([came, went])
  const added = (of: 'fresh' | 'returned') => opened.reduce((sum, row) => sum + row[of], 0)
  return {
    seenAt,
    fresh: added('fresh'),
    fixed: closed[0]!.fixed,
    returned: added('returned'),
    sums: opened,
  }
}

export async function markSeen(tx: Tx, organisationId: string, userId: string, seenAt: Date): Promise<void> {
  await tx
    .insertInto('findingVisits')
    .values({ organisationId, userId, seenAt })
    .onConflict((conflict) => conflict.columns(['organisationId', 'userId']).doUpdateSet({ seenAt }))
    .execute()
}

export type FullRun = { runNo: number; at: Date; entities: number }

export async function lastFullRun(tx: Tx, organisationId: string): Promise<FullRun | null> {
  const { rows } = await sql<FullRun>`
    select ${OFTEN} run_no, finished_at as at, done as entities from check_runs
    where organisation_id = ${organisationId} and state = 'done' and check_ids is null
      and scope ->> 'kind' = 'everything'
    order by finished_at desc, run_no desc limit 1`.execute(tx)
  return rows[0] ?? null
}
