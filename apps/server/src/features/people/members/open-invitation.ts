import type { Database, Row, Tx } from '@flightdeck/db'
import { mayInvite } from '@flightdeck/domain/members'
import { record, type Recorder } from '../audit/index.ts'
import { invitationKey, type InvitationKey } from './invitation-token.ts'

type Offer = Row<'invitations'> & { organisationName: string }

/** Open invitation behind a link; null when it is closed or invalid. */
export async function findOpenInvitation(
  database: Database,
  token: string,
  now: Date,
): Promise<Offer | null> {
  const key = invitationKey(token)
  if (!key) return null
  const { organisationId } = key
  return database.inOrganisation(organisationId, async (tx) => {
    const invitation = await findOpen(tx, key, now)
    if (!invitation) return null
    const { name } = await tx
      .selectFrom('organisations')
      .select('name')
      .where('organisationId', '=', organisationId)
      .executeTakeFirstOrThrow()
    return { ...invitation, organisationName: name }
  })
}

/** Locked until the transaction ends, so that only one of many concurrent acceptances succeeds. */
export async function findOpen(
  tx: Tx,
  { organisationId, hash }: InvitationKey,
  now: Date,
): Promise<Row<'invitations'> | null> {
  const invitation = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('tokenHash', '=', hash)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return invitation && (await isVouchedFor(tx, invitation)) ? invitation : null
}

/** An invitation is valid only while its sender may still invite to the role. */
async function isVouchedFor(
  tx: Tx,
  { organisationId, invitedBy, role }: Row<'invitations'>,
): Promise<boolean> {
  const inviter = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('memberships.role')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', invitedBy)
    .where('memberships.deactivatedAt', 'is', null)
    .where('users.deactivatedAt', 'is', null)
    .executeTakeFirst()
  return inviter !== undefined && mayInvite(inviter.role, role)
}

type Joiner = { userId: string; email: string }
type Circumstances = { app: Recorder; now: Date; ip: string; requestId: string }

/** Role and organisation come from the invitation, never from the request. */
export async function joinByInvitation(
  tx: Tx,
  invitation: Row<'invitations'>,
  { userId, email }: Joiner,
  { app, now, ip, requestId }: Circumstances,
): Promise<void> {
  const { organisationId, role, invitedBy, id } = invitation
  await tx
    .insertInto('memberships')
    .values({ organisationId, userId, role, invitedBy, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'userId']).doUpdateSet({ role, invitedBy, deactivatedAt: null }),
    )
    .execute()
  await tx
    .updateTable('invitations')
    .set({ acceptedAt: now })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
  await record(app, tx, {
    organisationId,
    at: now,
    actorId: userId,
    actor: email,
    action: 'invitation.accepted',
    subject: email,
    detail: { role },
    ip,
    requestId,
  })
}
