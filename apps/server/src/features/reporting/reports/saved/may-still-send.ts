import { sql, type Tx } from '@flightdeck/db'
import { isActiveWith } from '../../../../ground/active-maker.ts'

/**
 * Whether a report may go out by its schedule. A shared report is the organisation's. A private one goes out only while it is
 * scheduled and its author is an active member who may schedule reports, because no one else sees it in the list of reports.
 */
export async function mayStillSend(tx: Tx, organisationId: string, reportNo: number): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select r.is_shared or exists (select from report_schedules s
      where s.organisation_id = r.organisation_id and s.report_no = r.report_no) and ${isActiveWith('reports:write', 'r', 'createdBy')} as is_allowed
    from saved_reports r where r.organisation_id = ${organisationId} and r.report_no = ${reportNo}`.execute(
    tx,
  )
  return rows[0]?.isAllowed ?? false
}
