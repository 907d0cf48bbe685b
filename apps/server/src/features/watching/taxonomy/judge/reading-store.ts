import { sql, type Tx } from '@flightdeck/db'
import type { NameStatus, NameVerdict } from '@flightdeck/domain/taxonomy'

/** Verdict of a template on the current name of an entity. */
export type NameReading = {
  entity_no: number
  template_no: number
  template_version: number
  name: string
  why: string
  status: NameStatus
  counts: boolean
  segment_values: Record<string, string>
  verdict: NameVerdict | null
  failing: string[]
  suggested_name: string | null
  since: string
}

export async function loadReadings(
  tx: Tx,
  organisationId: string,
  accountNo: number,
): Promise<NameReading[]> {
  const { rows } = await sql<{ reading: NameReading }>`
    select jsonb_build_object('entity_no', entity_no, 'template_no', template_no, 'template_version', template_version,
      'name', name, 'why', why, 'status', status, 'counts', counts, 'segment_values', segment_values,
      'verdict', verdict, 'failing', failing, 'suggested_name', suggested_name, 'since', since) as reading
    from name_readings where organisation_id = ${organisationId} and account_no = ${accountNo}`.execute(tx)
  return rows.map(({ reading }) => reading)
}

const AT_ONCE = 5_000

export async function storeReadings(
  tx: Tx,
  { organisationId, accountNo, now }: { organisationId: string; accountNo: number; now: Date },
  readings: readonly NameReading[],
): Promise<void> {
  for (let at = 0; at < readings.length; at += AT_ONCE)
    await sql`
      insert into name_readings (organisation_id, account_no, read_at, entity_no, template_no, template_version, name, why,
        status, counts, segment_values, verdict, failing, suggested_name, since)
      select ${organisationId}, ${accountNo}::int, ${now}::timestamptz, r.*
      from jsonb_to_recordset(${JSON.stringify(readings.slice(at, at + AT_ONCE))}::jsonb) as r(entity_no int,
        template_no int, template_version int, name text, why text, status text, counts boolean, segment_values jsonb,
        verdict jsonb, failing text[], suggested_name text, since timestamptz)
      join entities e on e.organisation_id = ${organisationId} and e.entity_no = r.entity_no
      on conflict (organisation_id, entity_no) do update set template_no = excluded.template_no,
        template_version = excluded.template_version, name = excluded.name, why = excluded.why,
        status = excluded.status, counts = excluded.counts, segment_values = excluded.segment_values,
        verdict = excluded.verdict, failing = excluded.failing, suggested_name = excluded.suggested_name,
        since = excluded.since, read_at = excluded.read_at, is_told = name_readings.is_told
          and name_readings.verdict is not distinct from excluded.verdict`.execute(tx)
}

export async function dropReadings(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<void> {
  if (entityNos.length === 0) return
  await sql`
    delete from name_readings where organisation_id = ${organisationId}
      and entity_no = any(${[...entityNos]}::int[])`.execute(tx)
}

/** Ids of the entities that still exist, as `platform:id`. */
export async function loadEntityIds(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.platform || ':' || e.native_id as id from entities e
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where e.organisation_id = ${organisationId} and e.gone_at is null
      and e.entity_no = any(${[...entityNos]}::int[])`.execute(tx)
  return rows.map(({ id }) => id)
}
