import type { App } from '../../../ground/app.ts'
import { record } from '../audit/index.ts'
import type { Acting } from '../members/index.ts'
import { revokeUserSessions } from '../session/index.ts'

/** Context of directory changes: an owner's permissions, recorded in the log as "Directory". */
export const directoryActor = (
  app: App,
  organisationId: string,
  { ip, id: requestId }: { ip: string; id: string },
): Acting => {
  const at = app.now()
  return {
    app,
    organisationId,
    now: at,
    isAutomatic: true,
    role: 'owner',
    record: (tx, deed) =>
      record(app, tx, { organisationId, at, actorId: null, actor: 'Directory', ip, requestId, ...deed }),
  }
}

/** Ends all sessions of a person without other memberships, otherwise sessions signed in through the organisation. */
export async function endSessions(
  { database, now }: App,
  organisationId: string,
  userId: string,
): Promise<void> {
  await database.asPerson(userId, async (tx) => {
    const elsewhere = await tx
      .selectFrom('memberships')
      .select('organisationId')
      .where('userId', '=', userId)
      .where('deactivatedAt', 'is', null)
      .executeTakeFirst()
    const reason = 'deactivated by the directory'
    if (!elsewhere) return revokeUserSessions(tx, userId, reason, now())
    await tx
      .updateTable('sessions')
      .set({ revokedAt: now(), revokedBecause: reason })
      .where('userId', '=', userId)
      .where('vouchedBy', '=', organisationId)
      .where('revokedAt', 'is', null)
      .execute()
  })
}
