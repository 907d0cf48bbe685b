import type { Tx } from '@flightdeck/db'
import type { MuteKey } from '../../../people/mail-consent/index.ts'

export async function isMuted(tx: Tx, { organisationId, subjectNo, email }: MuteKey): Promise<boolean> {
  const mute = await tx
    .selectFrom('alertMutes')
    .select('at')
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', subjectNo)
    .where('email', '=', email)
    .executeTakeFirst()
  return mute !== undefined
}

/** Says whether that changed anything. */
export async function addMute(
  tx: Tx,
  { organisationId, subjectNo: ruleNo, email }: MuteKey,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('alertMutes')
    .values({ organisationId, ruleNo, email, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteMute(tx: Tx, { organisationId, subjectNo, email }: MuteKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('alertMutes')
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', subjectNo)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function ruleName(tx: Tx, organisationId: string, ruleNo: number): Promise<string | null> {
  const rule = await tx
    .selectFrom('alertRules')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', ruleNo)
    .executeTakeFirst()
  return rule?.name ?? null
}
