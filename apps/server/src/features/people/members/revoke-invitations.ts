import type { Tx } from '@flightdeck/db'
import { ROLES, type Role } from '@flightdeck/domain/access'
import { mayInvite } from '@flightdeck/domain/members'
import type { Acting } from './acting.ts'

/** Revokes open invitations that the inviter's new role may not send; all of them after leaving (null). */
export async function revokeSentInvitations(
  by: Acting,
  tx: Tx,
  inviter: string,
  standing: Role | null,
): Promise<void> {
  const lost = (Object.keys(ROLES) as Role[]).filter(
    (role) => standing === null || !mayInvite(standing, role),
  )
  if (lost.length === 0) return
  const revoked = await tx
    .updateTable('invitations')
    .set({ revokedAt: by.now })
    .where('organisationId', '=', by.organisationId)
    .where('invitedBy', '=', inviter)
    .where('role', 'in', lost)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('email')
    .execute()
  for (const { email } of revoked) await by.record(tx, { action: 'invitation.revoked', subject: email })
}
