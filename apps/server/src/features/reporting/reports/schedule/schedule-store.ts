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

export async function saveSchedule(
  tx: Tx,
  schedule: ScheduleRow & { parameters: string; onlyIf: string | null },
  { recipients, outsiders }: { recipients: readonly string[]; outsiders: readonly string[] },
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
  const members = recipients.map((userId) => ({ organisationId, reportNo, userId }))
  if (members.length > 0) await tx.insertInto('reportRecipients').values(members).execute()
  await tx
    .deleteFrom('reportOutsiders')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .execute()
  const others = outsiders.map((email) => ({ organisationId, reportNo, email }))
  if (others.length > 0) await tx.insertInto('reportOutsiders').values(others).execute()
}

export async function deleteSchedule(tx: Tx, organisationId: string, reportNo: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reportSchedules')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Organisations with a schedule that has no waiting slot. */
export async function organisationsToPlan(tx: Tx, kind: string): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select distinct r.organisation_id from report_schedules r where not exists (select from slots s
      where s.organisation_id = r.organisation_id and s.kind = ${kind} and s.subject = r.report_no::text
        and s.state = 'waiting')`.execute(tx)
  return rows.map(({ organisationId }) => organisationId)
}

export const listSchedules = (tx: Tx, organisationId: string): Promise<ScheduleRow[]> =>
  tx.selectFrom('reportSchedules').selectAll().where('organisationId', '=', organisationId).execute()

/** Recipients of a report outside of the organisation, with or without consent. */
export async function loadOutsiders(tx: Tx, organisationId: string, reportNo: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('reportOutsiders')
    .select('email')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

export type NewSend = Omit<Row<'reportSends'>, 'organisationId' | 'runNo' | 'sendNo'>

export async function insertSends(
  tx: Tx,
  organisationId: string,
  runNo: number,
  sends: readonly NewSend[],
): Promise<void> {
  if (sends.length === 0) return
  await tx
    .insertInto('reportSends')
    .values(sends.map((send) => ({ organisationId, runNo, ...send })))
    .execute()
}

/** Report behind a schedule, without an access check. */
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
