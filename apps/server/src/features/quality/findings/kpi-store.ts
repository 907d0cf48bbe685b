import { sql, type Tx } from '@flightdeck/db'
import type { Seen } from './list-store.ts'
import { inTab } from './status-sql.ts'

/** How many were fixed in the last week, and how old the one in the middle of those that are to be done is. */
export async function readKpis(
  tx: Tx,
  { organisationId, userId, today, now }: Seen,
  toDo: number,
): Promise<{ fixed7d: number; medianAgeHours: number | null }> {
  const { rows } = await sql<{ fixed: number; age: number | null }>`
    select (select count(*)::int from findings f where f.organisation_id = ${organisationId} and not f.is_open
        and f.closed_at >= ${now}::timestamptz - interval '7 days') as fixed,
      (select extract(epoch from ${now}::timestamptz - f.opened_at)::float8 / 3600 from findings f
        where f.organisation_id = ${organisationId} and ${inTab('to_do', userId, today, now, false)}
        order by f.opened_at offset ${Math.floor(toDo / 2)} limit 1) as age`.execute(tx)
  return { fixed7d: rows[0]!.fixed, medianAgeHours: rows[0]!.age }
}

export type Since = {
  seenAt: Date
  fixed: number
  returned: number
  fresh: number
  sums: { currency: string; micros: string }[]
}

/** What happened since somebody last looked; null before their first visit. */
export async function sinceLastVisit(tx: Tx, { organisationId, userId }: Seen): Promise<Since | null> {
  const visit = await tx
    .selectFrom('findingVisits')
    .select('seenAt')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!visit) return null
  const { rows } = await sql<{ what: string; count: number }>`
    select e.what, count(distinct e.finding_no)::int as count from finding_events e
    join findings f on f.organisation_id = e.organisation_id and f.finding_no = e.finding_no
    where e.organisation_id = ${organisationId} and e.at > ${visit.seenAt} and f.muted_by is null
      and (e.what = 'closed' and not f.is_open or e.what in ('opened', 'returned') and f.is_open)
    group by e.what`.execute(tx)
  const sums = await sql<{ currency: string; micros: string }>`
    select f.currency, sum(f.at_risk_micros)::text as micros from findings f
    where f.organisation_id = ${organisationId} and f.is_open and f.opened_at > ${visit.seenAt} and f.returned = 0
      and f.muted_by is null and f.at_risk_micros is not null
    group by f.currency`.execute(tx)
  const of = (what: string) => rows.find((row) => row.what === what)?.count ?? 0
  return {
    seenAt: visit.seenAt,
    fresh: of('opened'),
    fixed: of('closed'),
    returned: of('returned'),
    sums: sums.rows,
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
    select run_no, finished_at as at, done as entities from check_runs
    where organisation_id = ${organisationId} and state = 'done' and check_ids is null
      and scope ->> 'kind' = 'everything'
    order by finished_at desc, run_no desc limit 1`.execute(tx)
  return rows[0] ?? null
}
