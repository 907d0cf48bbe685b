import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import type { CheckedTrees } from '../../checker/index.ts'
import { countMoney, NO_CAMPAIGN } from './count-money.ts'

/** Counts the money of everything that a run looked at: whole accounts, or some of their campaigns. */
export async function countLookedAt(
  tx: Tx,
  organisationId: string,
  lookedAt: readonly CheckedTrees[],
  today: Day,
): Promise<void> {
  const accountNos = lookedAt.flatMap(({ accountNo, rootNos }) => (rootNos === null ? accountNo : []))
  const roots = lookedAt.flatMap(({ rootNos }) => rootNos ?? [])
  if (accountNos.length > 0) await countMoney(tx, { organisationId, accountNos }, today)
  if (roots.length > 0) await countMoney(tx, { organisationId, campaignNos: [...roots, NO_CAMPAIGN] }, today)
  await addUpTallies(tx, organisationId)
}

/** Merges the tally rows of each group into one. Rows inserted meanwhile are left for the next merge. */
export async function addUpTallies(tx: Tx, organisationId: string): Promise<void> {
  await sql`
    with summed as materialized (
      select facet, value, dsp, currency, left_until, is_muted, sum(count)::int as count, sum(micros) as micros,
        array_agg(tally_no) as nos
      from finding_tallies where organisation_id = ${organisationId}
      group by facet, value, dsp, currency, left_until, is_muted having count(*) > 1),
    gone as (delete from finding_tallies t using (select unnest(nos) as tally_no from summed) s
      where t.organisation_id = ${organisationId} and t.tally_no = s.tally_no)
    insert into finding_tallies (organisation_id, facet, value, dsp, currency, left_until, is_muted, count, micros)
    select ${organisationId}, facet, value, dsp, currency, left_until, is_muted, count, micros from summed
    where count <> 0 or micros <> 0`.execute(tx)
}
