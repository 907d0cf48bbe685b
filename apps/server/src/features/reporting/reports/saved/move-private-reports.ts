import { sql, type Tx } from '@flightdeck/db'

type Move = { organisationId: string; reportNos: readonly number[]; from: string; to: string }

/** Gives private reports of one member to another. A name that the new author already uses gets the report's number. */
export async function movePrivateReports(
  tx: Tx,
  { organisationId, reportNos, from, to }: Move,
): Promise<void> {
  await sql`
    update saved_reports r set created_by = ${to}, name = case
      when exists (select from saved_reports o where o.organisation_id = ${organisationId} and o.created_by = ${to}
        and lower(o.name) = lower(r.name)) then left(r.name, 180) || ' (' || r.report_no || ')'
      else r.name end
    where r.organisation_id = ${organisationId} and r.report_no = any(${reportNos}::integer[])
      and r.created_by = ${from} and not r.is_shared`.execute(tx)
}
