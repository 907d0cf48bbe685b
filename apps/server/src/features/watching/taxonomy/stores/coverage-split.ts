import { sql, type Tx } from '@flightdeck/db'
import type { CoverageSplit } from '@flightdeck/contract/taxonomy'
import { NAMED_BY } from './named-by.ts'

export type CoverageSplitBy = 'person' | 'account'
/** Limit of rows; those with the most failures come first. */
const MAX_ROWS = 100

/** Coverage by the person who gave the names, or by account. */
export async function coverageBy(
  tx: Tx,
  organisationId: string,
  by: CoverageSplitBy,
): Promise<CoverageSplit['rows']> {
  const [key, label] =
    by === 'person'
      ? [sql`coalesce(${NAMED_BY}, 'unknown')`, sql`coalesce(${NAMED_BY}, 'Unknown')`]
      : [sql`r.account_no::text`, sql`a.name`]
  const { rows } = await sql<CoverageSplit['rows'][number]>`
    select key, min(label) as label, count(*)::int as names,
      count(*) filter (where status = 'valid')::int as valid,
      count(*) filter (where status = 'repairable')::int as repairable,
      count(*) filter (where status = 'invalid')::int as invalid
    from (select ${key} as key, ${label} as label, r.status from name_readings r
      join ad_accounts a on a.organisation_id = r.organisation_id and a.account_no = r.account_no
      join entities e on e.organisation_id = r.organisation_id and e.entity_no = r.entity_no
      where r.organisation_id = ${organisationId} and e.gone_at is null) named
    group by key order by count(*) filter (where status <> 'valid') desc, 2 limit ${MAX_ROWS}`.execute(tx)
  return rows
}
