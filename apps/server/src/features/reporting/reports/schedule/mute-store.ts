import type { Tx } from '@flightdeck/db'
import type { MuteKey } from '../../../people/mail-consent/index.ts'

export async function isMuted(tx: Tx, { organisationId, subjectNo, email }: MuteKey): Promise<boolean> {
  return (await mutedFor(tx, organisationId, subjectNo)).has(email)
}

/** Addresses that unsubscribed from a report. */
export async function mutedFor(tx: Tx, organisationId: string, reportNo: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('reportMutes')
    .select('email')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', reportNo)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Returns whether anything changed. */
export async function addMute(
  tx: Tx,
  { organisationId, subjectNo: reportNo, email }: MuteKey,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reportMutes')
    .values({ organisationId, reportNo, email, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteMute(tx: Tx, { organisationId, subjectNo, email }: MuteKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reportMutes')
    .where('organisationId', '=', organisationId)
    .where('reportNo', '=', subjectNo)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
