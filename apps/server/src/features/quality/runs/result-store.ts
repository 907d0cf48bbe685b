import { sql, type Tx } from '@flightdeck/db'
import type { MatrixCell } from '../running/asked.ts'

export type ResultRow = {
  entityNo: number
  results: MatrixCell[]
  before: MatrixCell[] | null
  total: number
}
type Page = { failuresOnly: boolean; page: number; perPage: number }

/** The rows of a run's matrix, those that fail first, each with what the run before said of the entity. */
export async function readResults(
  tx: Tx,
  organisationId: string,
  runNo: number,
  { failuresOnly, page, perPage }: Page,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.entity_no, r.results, b.results as before, count(*) over ()::int as total
    from check_run_results r
    left join lateral (select results from check_run_results b where b.organisation_id = r.organisation_id
      and b.entity_no = r.entity_no and b.run_no < r.run_no order by b.run_no desc limit 1) b on true
    where r.organisation_id = ${organisationId} and r.run_no = ${runNo}
      ${failuresOnly ? sql`and r.is_failing` : sql``}
    order by r.is_failing desc, r.entity_no
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return rows
}
