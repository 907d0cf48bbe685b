import { sql, type Row, type Tx } from '@flightdeck/db'
import type { ReportScheduleInput } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'

/** Schedule and recipients of a report. */
export type ReportTimes = ReportScheduleInput & { not_agreed: string[] }
export type ReportRow = Omit<Row<'savedReports'>, 'question'> & {
  question: unknown
  author: string | null
  schedule: ReportTimes | null
  nextAt: Date | null
}
type Reader = { organisationId: string; userId: string }

/** Members agreed by joining; other recipients must confirm. */
const NOT_AGREED = sql`array(select o.email from report_outsiders o
  where o.organisation_id = s.organisation_id and o.report_no = s.report_no
    and not exists (select from mail_addresses a where a.organisation_id = o.organisation_id and a.topic = 'reports'
      and a.email = o.email and a.confirmed_at is not null)
  order by o.email)`

/** Own and shared reports, by name. */
export async function listReports(
  tx: Tx,
  { organisationId, userId }: Reader,
  reportNo?: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.*, u.full_name as author, case when s.report_no is null then null else jsonb_build_object('weekdays', s.weekdays,
        'hour', s.hour, 'waits', s.waits, 'parameters', s.parameters, 'when_complete', s.when_complete, 'only_if', s.only_if,
        'webhooks', s.webhook_ids, 'destinations', s.destination_ids, 'outsiders', array(select o.email from report_outsiders o
          where o.organisation_id = s.organisation_id and o.report_no = s.report_no order by o.email),
        'not_agreed', ${NOT_AGREED}, 'recipients', array(select p.user_id from report_recipients p
          where p.organisation_id = s.organisation_id and p.report_no = s.report_no order by p.user_id)) end as schedule,
      (select min(w.due_at) from slots w where w.organisation_id = r.organisation_id and w.kind = 'report-send'
        and w.subject = r.report_no::text and w.state = 'waiting') as next_at
    from saved_reports r left join named_users u on u.id = r.created_by
    left join report_schedules s on s.organisation_id = r.organisation_id and s.report_no = r.report_no
    where r.organisation_id = ${organisationId} and (r.is_shared or r.created_by = ${userId})
      ${reportNo === undefined ? sql`` : sql`and r.report_no = ${reportNo}`}
    order by lower(r.name), r.report_no`.execute(tx)
  return rows
}

export async function countReports(tx: Tx, { organisationId, userId }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_reports
    where organisation_id = ${organisationId} and created_by = ${userId}`.execute(tx)
  return rows[0]!.count
}

export type ReportContent = { name: string; question: ReportQuestion; isShared: boolean }

/** Undefined if the author already has a report with this name. */
export async function insertReport(
  tx: Tx,
  { organisationId, userId }: Reader,
  { question, ...content }: ReportContent,
  createdAt: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('savedReports')
    .values({ organisationId, ...content, question: JSON.stringify(question), createdBy: userId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reportNo')
    .executeTakeFirst()
  return row?.reportNo
}

/** False if the author already has another report with this name. */
export async function updateReport(
  tx: Tx,
  { organisationId, reportNo, createdBy }: ReportRow,
  { name, question, isShared }: ReportContent,
): Promise<boolean> {
  const { rows } = await sql`
    update saved_reports set name = ${name}, question = ${JSON.stringify(question)}::jsonb, is_shared = ${isShared}
    where organisation_id = ${organisationId} and report_no = ${reportNo} and not exists (select from saved_reports o
      where o.organisation_id = ${organisationId} and o.created_by = ${createdBy}
        and lower(o.name) = lower(${name}) and o.report_no <> ${reportNo})
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function deleteReport(tx: Tx, organisationId: string, reportNo: number): Promise<void> {
  await tx
    .deleteFrom('savedReports')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .execute()
}
