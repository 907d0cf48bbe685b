import { PREPARED, sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import { hasBecome } from './change-sql.ts'
import { clientFilter, type Viewer } from './list-store.ts'
import type { MoneySum } from './money.ts'
import { inTab } from './status-sql.ts'

/** New since yesterday, fixed within a week, and the median age of findings to do. */
export async function readKpis(
  tx: Tx,
  viewer: Viewer,
  toDo: number,
): Promise<{ fresh: number; fixed7d: number; medianAgeHours: number | null }> {
  const { organisationId, userId, today, now } = viewer
  const isToDo = sql`${inTab('to_do', userId, today, now, false)}`
  const { rows } = await sql<{ fresh: number; fixed: number; age: number | null }>`
    select ${PREPARED} (select count(*)::int from findings f
        where f.organisation_id = ${organisationId} ${clientFilter(viewer)} and ${isToDo} and f.opened_at >= ${now}::timestamptz - interval '1 day') as fresh,
      (select count(*)::int from findings f where f.organisation_id = ${organisationId} ${clientFilter(viewer)} and not f.is_open
        and f.closed_at >= ${now}::timestamptz - interval '7 days') as fixed,
      (select extract(epoch from ${now}::timestamptz - f.opened_at)::float8 / 3600 from findings f
        where f.organisation_id = ${organisationId} ${clientFilter(viewer)} and ${isToDo}
        order by f.opened_at offset ${Math.floor(toDo / 2)} limit 1) as age`.execute(tx)
  const { fresh, fixed, age } = rows[0]!
  return { fresh, fixed7d: fixed, medianAgeHours: age }
}

/** Event name that `act.ts` records when a user marks an issue as fixed. */
const MARKED = 'marked as fixed'

type DaysUsed = { earliest: Day | null; latest: Day | null }

/** The last days that figures were made with, by the accounts that are read: what was synced since is not in them yet. */
export async function dataThrough(tx: Tx, { organisationId, accounts }: Viewer): Promise<DaysUsed> {
  const { rows } = await sql<DaysUsed>`
    select ${PREPARED} min(u.day) as earliest, max(u.day) as latest
    from ad_accounts a cross join lateral (
      select greatest(
        (select k.data_through from account_checkups k
          where k.organisation_id = ${organisationId} and k.account_no = a.account_no),
        (select max(c.data_through) from checkups c
          where c.organisation_id = ${organisationId} and c.account_no = a.account_no)) as day) u
    where a.organisation_id = ${organisationId} and a.read_by is not null
      and (${accounts}::int[] is null or a.account_no = any(${accounts}::int[]))`.execute(tx)
  return rows[0]!
}

export type Since = {
  seenAt: Date
  fresh: number
  worse: number
  returned: number
  fixed: number
  fixedAlone: number
  sums: MoneySum[]
}

/** Changes since the user's last visit; null before the first one. Every count has a list of its own. */
export async function sinceLastVisit(tx: Tx, viewer: Viewer): Promise<Since | null> {
  const { organisationId, userId } = viewer
  const visit = await tx
    .selectFrom('findingVisits')
    .select('seenAt')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!visit) return null
  const { seenAt } = visit
  const isToDo = inTab('to_do', userId, viewer.today, viewer.now, false)
  const opened = sql<Required<MoneySum> & { returned: number; worse: number }>`
    select ${PREPARED} f.currency, count(*) filter (where ${hasBecome('new', seenAt)})::int as count,
      coalesce(sum(f.counted_micros) filter (where ${hasBecome('new', seenAt)}), 0)::text as micros,
      count(*) filter (where ${hasBecome('reopened', seenAt)})::int as returned,
      count(*) filter (where ${hasBecome('worse', seenAt)})::int as worse
    from findings f where f.organisation_id = ${organisationId} ${clientFilter(viewer)} and ${isToDo} and (f.opened_at > ${seenAt} or f.worse_at > ${seenAt})
    group by f.currency`.execute(tx)
  const closed = sql<{ fixed: number; alone: number }>`
    select ${PREPARED} count(*)::int as fixed, count(*) filter (where not exists (select from finding_events e
        where e.organisation_id = ${organisationId} and e.finding_no = f.finding_no and e.what = ${MARKED}
          and e.at >= f.opened_at))::int as alone
    from findings f where f.organisation_id = ${organisationId} ${clientFilter(viewer)} and ${hasBecome('fixed', seenAt)}`.execute(
    tx,
  )
  const [{ rows: came }, { rows: went }] = await Promise.all([opened, closed])
  const added = (of: 'count' | 'worse' | 'returned') => came.reduce((sum, row) => sum + row[of], 0)
  const { fixed, alone } = went[0]!
  return {
    seenAt,
    fresh: added('count'),
    worse: added('worse'),
    returned: added('returned'),
    fixed,
    fixedAlone: alone,
    sums: came.filter(({ count }) => count > 0),
  }
}

/** Money no longer at risk from issues fixed since a day, each at its amount when it was fixed. */
export async function savedThisMonth(tx: Tx, viewer: Viewer, since: Date): Promise<MoneySum[]> {
  const { organisationId } = viewer
  const { rows } = await sql<MoneySum>`
    select ${PREPARED} f.currency, coalesce(sum(f.counted_micros), 0)::text as micros, count(*)::int as count
    from findings f where f.organisation_id = ${organisationId} ${clientFilter(viewer)} and ${hasBecome('fixed', since)} group by f.currency`.execute(
    tx,
  )
  return rows
}

export async function markSeen(tx: Tx, organisationId: string, userId: string, seenAt: Date): Promise<void> {
  await tx
    .insertInto('findingVisits')
    .values({ organisationId, userId, seenAt })
    .onConflict((conflict) => conflict.columns(['organisationId', 'userId']).doUpdateSet({ seenAt }))
    .execute()
}

/** A run of every check on everything, with the last day of data of each account then. */
export type FullRun = { runNo: number; at: Date; entities: number; days: ReadonlyMap<number, Day> }

export async function lastFullRun(tx: Tx, organisationId: string): Promise<FullRun | null> {
  const { rows } = await sql<Omit<FullRun, 'days'> & { accounts: AccountDay[] }>`
    select ${PREPARED} run_no, finished_at as at, done as entities, coalesce(basis -> 'accounts', '[]') as accounts
    from check_runs
    where organisation_id = ${organisationId} and state = 'done' and check_ids is null
      and scope ->> 'kind' = 'everything'
    order by finished_at desc, run_no desc limit 1`.execute(tx)
  if (!rows[0]) return null
  const { accounts, ...run } = rows[0]
  const days = new Map(
    accounts.flatMap(({ accountNo, dataThrough: day }) => (day === null ? [] : [[accountNo, day] as const])),
  )
  return { ...run, days }
}
type AccountDay = { accountNo: number; dataThrough: Day | null }
