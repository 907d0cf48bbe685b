import type { Tx } from '@flightdeck/db'

/** Whether a user is an active member. */
export async function isActiveMember(tx: Tx, organisationId: string, userId: string): Promise<boolean> {
  const membership = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
  return membership !== undefined
}
