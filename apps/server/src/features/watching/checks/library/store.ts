import { sql, type Tx } from '@flightdeck/db'

export type Hits = { checkId: string; platform: string; hits: number; wrong: number }

/** Findings opened or returned since then, and those marked as wrong, by check and platform. */
export async function hitsSince(tx: Tx, organisationId: string, since: Date): Promise<Hits[]> {
  const { rows } = await sql<Hits>`
    select f.check_id, f.platform, count(*) filter (where e.what in ('opened', 'returned'))::int as hits,
      count(*) filter (where e.what = 'wrong')::int as wrong
    from finding_events e
    join findings f on f.organisation_id = e.organisation_id and f.finding_no = e.finding_no
    where e.organisation_id = ${organisationId} and e.at >= ${since} and e.what in ('opened', 'returned', 'wrong')
    group by f.check_id, f.platform`.execute(tx)
  return rows
}

/** Time of each check's last run; `*` stands for runs of every check. */
export async function lastRuns(tx: Tx, organisationId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ checkId: string; at: Date }>`
    select coalesce(c.id, '*') as check_id, max(r.finished_at) as at
    from check_runs r left join lateral unnest(r.check_ids) as c(id) on true
    where r.organisation_id = ${organisationId} and r.state = 'done' group by 1`.execute(tx)
  return new Map(rows.map(({ checkId, at }) => [checkId, at]))
}
