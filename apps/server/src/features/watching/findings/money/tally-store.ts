import { sql, type Tx } from '@flightdeck/db'

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
