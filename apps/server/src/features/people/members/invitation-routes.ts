import type { Invitation } from '@flightdeck/contract/members'
import type { Row, Tx } from '@flightdeck/db'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../audit/index.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { newInvitationToken } from './invitation-token.ts'
import { freshLink, invite, mailInvitation } from './invite.ts'
import { findOpenInvitation } from './open-invitation.ts'

const LIST_AT_MOST = 500

export const invitationHandlers: HandlersOf<'invitations'> = {
  'invitations.list': (ctx) =>
    ctx.transaction(async (tx) => {
      const rows = await invitations(tx, ctx.organisationId)
        .orderBy('sentAt', 'desc')
        .limit(LIST_AT_MOST)
        .execute()
      return rows.map((row) => present(row, ctx.now))
    }),
  'invitations.create': (ctx, { body }) => invite(ctx, body),
  'invitations.resend': async (ctx, { params }) => {
    const token = newInvitationToken(ctx.organisationId)
    const resent = await changeOpen(ctx, params.id, freshLink(token, ctx.now), 'resent', (tx, row) =>
      mailInvitation(ctx, tx, row, token),
    )
    ctx.app.wake('outbox')
    return resent
  },
  'invitations.revoke': (ctx, { params }) => changeOpen(ctx, params.id, { revokedAt: ctx.now }, 'revoked'),
  'invitations.look': async (ctx, { body }) => {
    const offer = await findOpenInvitation(ctx.app.database, body.token, ctx.now)
    if (!offer) throw new AppError('not_found', 'This invitation is no longer valid. Ask for a new one.')
    return { email: offer.email, organisation_name: offer.organisationName, role: offer.role }
  },
  'invitations.accept': async (ctx, { body }) => {
    const organisationId = await acceptInvitation(ctx, body.token)
    return { message: 'You joined the organisation', organisation_id: organisationId }
  },
}

type Change = Partial<Pick<Row<'invitations'>, 'tokenHash' | 'sentAt' | 'expiresAt' | 'revokedAt'>>

/** Changes an open invitation; accepted or revoked ones are a conflict, foreign ones missing. */
async function changeOpen(
  ctx: MemberContext,
  id: string,
  change: Change,
  verb: 'resent' | 'revoked',
  also?: (tx: Tx, row: Row<'invitations'>) => Promise<void>,
): Promise<Invitation> {
  return ctx.transaction(async (tx) => {
    const invitation = await invitations(tx, ctx.organisationId)
      .where('invitations.id', '=', id)
      .executeTakeFirst()
    if (!invitation) throw notFound()
    const changed = await tx
      .updateTable('invitations')
      .set(change)
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new AppError('conflict', 'This invitation has expired.')
    await also?.(tx, changed)
    await recordAudit(ctx, tx, { action: `invitation.${verb}`, subject: changed.email })
    return present({ ...changed, invitedByName: invitation.invitedByName }, ctx.now)
  })
}

function invitations(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('invitations')
    .innerJoin('namedUsers', 'namedUsers.id', 'invitations.invitedBy')
    .selectAll('invitations')
    .select('namedUsers.fullName as invitedByName')
    .where('organisationId', '=', organisationId)
}

function present(row: Row<'invitations'> & { invitedByName: string }, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    state: row.acceptedAt
      ? 'accepted'
      : row.revokedAt
        ? 'revoked'
        : row.expiresAt <= now
          ? 'expired'
          : 'pending',
    invited_by: row.invitedByName,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}
