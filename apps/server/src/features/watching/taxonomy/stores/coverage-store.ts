import { sql, type Tx } from '@flightdeck/db'
import type { Coverage } from '@flightdeck/contract/taxonomy'
import type { Day } from '@flightdeck/domain/time'

export const NO_NAMES: Coverage = { names: 0, valid: 0, repairable: 0, invalid: 0 }

type StoredCoverage = Coverage & { templateNo: number }

/** Current coverage of each template. */
export async function coverageNow(tx: Tx, organisationId: string): Promise<Map<number, StoredCoverage>> {
  const { rows } = await sql<StoredCoverage>`
    select template_no, count(*)::int as names,
      count(*) filter (where status = 'valid')::int as valid,
      count(*) filter (where status = 'repairable')::int as repairable,
      count(*) filter (where status = 'invalid')::int as invalid
    from name_readings where organisation_id = ${organisationId} group by template_no`.execute(tx)
  return new Map(rows.map((row) => [row.templateNo, row]))
}

type CountedDay = Coverage & { templateNo: number; on: Day }

export async function coverageDays(tx: Tx, organisationId: string, from: Day): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select template_no, on_day::text as on, valid + repairable + invalid as names, valid, repairable, invalid
    from name_coverage_days where organisation_id = ${organisationId} and on_day >= ${from}::date
    order by on_day, template_no`.execute(tx)
  return rows
}

/** Stores the counts of a day as of now; the last ones of a day stay. */
export async function upsertCoverage(tx: Tx, organisationId: string, on: Day): Promise<void> {
  await sql`
    insert into name_coverage_days (organisation_id, template_no, on_day, valid, repairable, invalid)
    select organisation_id, template_no, ${on}::date, count(*) filter (where status = 'valid'),
      count(*) filter (where status = 'repairable'), count(*) filter (where status = 'invalid')
    from name_readings where organisation_id = ${organisationId} group by organisation_id, template_no
    on conflict (organisation_id, template_no, on_day)
    do update set valid = excluded.valid, repairable = excluded.repairable, invalid = excluded.invalid`.execute(
    tx,
  )
}

/** Failing segments, by template. */
export async function failingSegments(
  tx: Tx,
  organisationId: string,
): Promise<{ templateNo: number; key: string; failures: number }[]> {
  const { rows } = await sql<{ templateNo: number; key: string; failures: number }>`
    select template_no, key, count(*)::int as failures
    from name_readings, unnest(failing) as key
    where organisation_id = ${organisationId} and status <> 'valid'
    group by template_no, key order by failures desc, key`.execute(tx)
  return rows
}

/** Counts names of template kinds that no template covers. Deals are named by their sellers. */
export async function countUncovered(tx: Tx, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entities e
    where e.organisation_id = ${organisationId} and e.kind <> 'deal_id' and e.gone_at is null and e.version > 0
      and not exists (select from name_readings r
        where r.organisation_id = ${organisationId} and r.entity_no = e.entity_no)`.execute(tx)
  return rows[0]!.count
}
