import { requireAbility } from '../../../ground/authorise.ts'
import type { Tx } from '@flightdeck/db'
import { ROLES, type Role } from '@flightdeck/domain/access'
import type { DeedName } from '@flightdeck/domain/audit'
import { memberChangeProblem, mayInvite } from '@flightdeck/domain/members'
import { AppError } from '../../../ground/app-error.ts'
import { notifyAreas } from '../../../ground/notify-areas.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../audit/index.ts'
import type { Acting } from './acting.ts'
import { countOwners, findMember, type MemberRow } from './member-store.ts'

type Change = { role: Role } | { deactivatedAt: Date | null }
/**
 * Links, embeds, schedules and tokens that the member may no longer have end, or continue in the caller's
 * name.
 */
type AccessChoice = 'end' | 'take_over'

export const changeMember = (
  ctx: MemberContext,
  userId: string,
  change: Change,
  action: DeedName,
  openAccess: AccessChoice = 'end',
): Promise<MemberRow> => {
  const isTakeOver = openAccess === 'take_over'
  if (isTakeOver && userId === ctx.userId)
    throw new AppError('conflict', 'Ask another owner or admin to take over your links and schedules.')
  if (isTakeOver) requireAbility(ctx.actor, 'external_access:manage')
  const successorId = isTakeOver ? ctx.userId : null
  return ctx.transaction((tx) => changeMemberBy(actingAs(ctx), tx, userId, change, action, successorId))
}

/** Every member may leave, except the last owner, who cannot be removed by others either. */
export const leaveOrganisation = (ctx: MemberContext): Promise<MemberRow> =>
  ctx.transaction((tx) =>
    changeMemberBy(actingAs(ctx), tx, ctx.userId, { deactivatedAt: ctx.now }, 'member.left'),
  )

const actingAs = (ctx: MemberContext): Acting => ({
  app: ctx.app,
  organisationId: ctx.organisationId,
  now: ctx.now,
  role: ctx.role,
  record: (tx, deed) => recordAudit(ctx, tx, deed),
})

/** A new role, out, or in again: refused when the rules of ownership say so, written down when not. */
export async function changeMemberBy(
  by: Acting,
  tx: Tx,
  userId: string,
  change: Change,
  action: DeedName,
  successorId: string | null = null,
): Promise<MemberRow> {
  const { organisationId, now, record, isAutomatic = false } = by
  const owners = await countOwners(tx, organisationId)
  const before = await findMember(tx, organisationId, userId)
  const to = 'role' in change ? change.role : change.deactivatedAt ? null : before.role
  const problem = memberChangeProblem({ by: by.role, member: before.role, to, owners })
  if (problem) throw new AppError('conflict', problem)
  await tx
    .updateTable('memberships')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .execute()
  const detail = 'role' in change ? { before: before.role, after: change.role } : {}
  await by.record(tx, { action, subject: before.email, detail })
  const standing = before.deactivatedAt && 'role' in change ? null : to
  await revokeSentInvitations(by, tx, userId, standing)
  const news = { organisationId, userId, role: standing, successorId, isAutomatic, now, record }
  await notifyAreas(by.app, tx, 'memberStatusChanged', news)
  return findMember(tx, organisationId, userId)
}

/** Revokes open invitations that the inviter's new role may not send; all of them after leaving (null). */
async function revokeSentInvitations(
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
