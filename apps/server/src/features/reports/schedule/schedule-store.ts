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

export async function keepSchedule(tx: Tx, schedule: ScheduleRow): Promise<void> {
  const { organisationId: _organisation, reportNo: _report, ...values } = schedule
  await tx
    .insertInto('reportSchedules')
    .values(schedule)
    .onConflict((conflict) => conflict.columns(['organisationId', 'reportNo']).doUpdateSet(values))
    .execute()
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

/** Those of the recipients who are members today; where none is left, the owners. */
export async function mailboxesOf(
  tx: Tx,
  organisationId: string,
  recipients: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string; isAsked: boolean; isOwner: boolean }>`
    select u.email, u.id = any(${[...recipients]}::uuid[]) as is_asked, m.role = 'owner' as is_owner
    from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${organisationId} and m.deactivated_at is null and u.deactivated_at is null
    order by u.email`.execute(tx)
  const asked = rows.filter(({ isAsked }) => isAsked)
  return (asked.length > 0 ? asked : rows.filter(({ isOwner }) => isOwner)).map(({ email }) => email)
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
