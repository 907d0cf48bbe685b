import { sql, type Row, type Tx } from '@flightdeck/db'

export type ScheduleRow = Row<'reportSchedules'>

export async function findSchedule(
  tx: Tx,
  organisationId: string,
  reportNo: number,
): Promise<ScheduleRow | undefined> {
  return tx
    .selectFrom('reportSchedules')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .executeTakeFirst()
}

export async function keepSchedule(
  tx: Tx,
  schedule: ScheduleRow & { parameters: string },
  recipients: readonly string[],
): Promise<void> {
  const { organisationId, reportNo, ...values } = schedule
  await tx
    .insertInto('reportSchedules')
    .values(schedule)
    .onConflict((conflict) => conflict.columns(['organisationId', 'reportNo']).doUpdateSet(values))
    .execute()
  await tx
    .deleteFrom('reportRecipients')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .execute()
  const rows = [...new Set(recipients)].map((userId) => ({ organisationId, reportNo, userId }))
  await tx.insertInto('reportRecipients').values(rows).execute()
}

export async function deleteSchedule(tx: Tx, organisationId: string, reportNo: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reportSchedules')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Which organisations have a schedule without a time ahead. */
export async function organisationsToPlan(tx: Tx, kind: string): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select distinct r.organisation_id from report_schedules r where not exists (select from slots s
      where s.organisation_id = r.organisation_id and s.kind = ${kind} and s.subject = r.report_no::text
        and s.state = 'waiting')`.execute(tx)
  return rows.map(({ organisationId }) => organisationId)
}

export const listSchedules = (tx: Tx, organisationId: string): Promise<ScheduleRow[]> =>
  tx.selectFrom('reportSchedules').selectAll().where('organisationId', '=', organisationId).execute()

export type Mailbox = { userId: string; email: string }

/** Those of the recipients who are members today; where none is left, the owners. */
export async function mailboxesOf(tx: Tx, organisationId: string, reportNo: number): Promise<Mailbox[]> {
  const { rows } = await sql<Mailbox & { isAsked: boolean; isOwner: boolean }>`
    select u.id as user_id, u.email, p.user_id is not null as is_asked, m.role = 'owner' as is_owner
    from memberships m join users u on u.id = m.user_id
    left join report_recipients p on p.organisation_id = m.organisation_id and p.user_id = m.user_id
      and p.report_no = ${reportNo}
    where m.organisation_id = ${organisationId} and m.deactivated_at is null and u.deactivated_at is null
    order by u.email`.execute(tx)
  const asked = rows.filter(({ isAsked }) => isAsked)
  return asked.length > 0 ? asked : rows.filter(({ isOwner }) => isOwner)
}

export async function keepSends(
  tx: Tx,
  organisationId: string,
  runNo: number,
  to: readonly Mailbox[],
): Promise<void> {
  if (to.length === 0) return
  const rows = to.map(({ userId }) => ({ organisationId, runNo, userId }))
  await tx.insertInto('reportSends').values(rows).execute()
}

/** The report behind a schedule, whoever may see it. */
export async function scheduledReport(
  tx: Tx,
  organisationId: string,
  reportNo: number,
): Promise<{ name: string; question: unknown } | undefined> {
  return tx
    .selectFrom('savedReports')
    .select(['name', 'question'])
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .executeTakeFirst()
}
