import { sql, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { MatrixCell } from '../checker/index.ts'

export type ResultRow = {
  entityNo: number
  results: MatrixCell[]
  before: MatrixCell[] | null
  isStale: boolean
  total: number
}
export type ResultFilter = { failuresOnly: boolean; changesOnly: boolean }
/** `rank` is the severity of each check, 0 the worst: rows are sorted by their worst failing check. */
type Page = ResultFilter & { page: number; perPage: number; ranks?: readonly { id: string; rank: number }[] }

/** The account could not be read at the time of the run and still cannot, so its settings are outdated. */
const isStale = sql<boolean>`(a.failing_since is not null and a.failing_since <= run.finished_at)`

/** Rows of a run's matrix, worst failures first, then by spend at risk, with the previous run's results. */
export async function readResults(
  tx: Tx,
  organisationId: string,
  runNo: number,
  { failuresOnly, changesOnly, page, perPage, ranks = [] }: Page,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.entity_no, r.results, b.results as before, ${isStale} as is_stale, count(*) over ()::int as total
    from check_run_results r
    join check_runs run on run.organisation_id = r.organisation_id and run.run_no = r.run_no
    join entities e on e.organisation_id = r.organisation_id and e.entity_no = r.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    left join checkups u on u.organisation_id = r.organisation_id and u.entity_no = r.entity_no
    left join lateral (select results from check_run_results b where b.organisation_id = r.organisation_id
      and b.entity_no = r.entity_no and b.run_no < r.run_no order by b.run_no desc limit 1) b on true
    where r.organisation_id = ${organisationId} and r.run_no = ${runNo}
      ${failuresOnly ? sql`and r.is_failing` : sql``}
      ${changesOnly ? sql`and ${hasChanged}` : sql``}
    order by r.is_failing desc, (select min((${ranks.map(({ rank }) => rank)}::int[])[array_position(${ranks.map(({ id }) => id)}::text[], c->>'checkId')])
        from jsonb_array_elements(r.results) c where r.is_failing and c->>'result' = 'fails') nulls last,
      u.at_risk_micros desc nulls last, r.entity_no
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return rows
}

/** Failures of blocking and of warning checks, without some checks. */
export async function countByMode(
  tx: Tx,
  organisationId: string,
  runNo: number,
  apartFrom: readonly string[],
): Promise<{ blocking: number; warning: number }> {
  const { rows } = await sql<{ blocking: number; warning: number }>`
    select count(*) filter (where c->>'mode' = 'block')::int as blocking,
      count(*) filter (where c->>'mode' = 'warn')::int as warning
    from check_run_results r cross join lateral jsonb_array_elements(r.results) c
    where r.organisation_id = ${organisationId} and r.run_no = ${runNo} and r.is_failing
      and c->>'result' = 'fails' and c->>'checkId' <> all(${[...apartFrom]}::text[])`.execute(tx)
  return rows[0]!
}

/** Entities without an earlier run have no changes. */
const hasChanged = sql<boolean>`b.results is not null and exists (
  select 1 from jsonb_array_elements(r.results) now
  left join jsonb_array_elements(b.results) was on was->>'checkId' = now->>'checkId'
  where was->>'result' is distinct from now->>'result')`

export type StaleAccount = {
  accountName: string
  platform: AdPlatformKey
  readBy: string | null
  since: Date
  reason: string
  nativeIds: string[]
}

/** Accounts of a run that could not be read, with their entities in the run. */
export async function staleAccounts(tx: Tx, organisationId: string, runNo: number): Promise<StaleAccount[]> {
  const { rows } = await sql<StaleAccount>`
    select a.name as account_name, a.platform, a.read_by, a.failing_since as since,
      coalesce(a.error_sentence, 'The platform did not answer.') as reason, array_agg(e.native_id) as native_ids
    from check_run_results r
    join check_runs run on run.organisation_id = r.organisation_id and run.run_no = r.run_no
    join entities e on e.organisation_id = r.organisation_id and e.entity_no = r.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where r.organisation_id = ${organisationId} and r.run_no = ${runNo} and ${isStale}
    group by a.account_no, a.name, a.platform, a.read_by, a.failing_since, a.error_sentence
    order by a.account_no`.execute(tx)
  return rows
}
