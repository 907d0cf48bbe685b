import { memberChangeProblem, type Role, type DeedName } from '@flightdeck/domain'
import { AppError } from '../../edge/app-error.ts'
import type { OrganisationContext } from '../../edge/context.ts'
import { recordBy } from '../audit/index.ts'
import { countOwners, findMember, type MemberRow } from './member-store.ts'
import { revokeInvitationsOf } from './revoke-invitations.ts'

type Change = { role: Role } | { deactivatedAt: Date | null }

/** A new role, out, or in again: refused when the rules of ownership say so, written down when not. */
export async function changeMember(
  ctx: OrganisationContext,
  userId: string,
  change: Change,
  action: DeedName,
): Promise<MemberRow> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const owners = await countOwners(tx, organisationId)
    const before = await findMember(tx, organisationId, userId)
    const to = 'role' in change ? change.role : change.deactivatedAt ? null : before.role
    const problem = memberChangeProblem({ by: ctx.role, member: before.role, to, owners })
    if (problem) throw new AppError('conflict', problem)
    await tx
      .updateTable('memberships')
      .set(change)
      .where('organisationId', '=', organisationId)
      .where('userId', '=', userId)
      .execute()
    const detail = 'role' in change ? { before: before.role, after: change.role } : {}
    await recordBy(ctx, tx, { action, subject: before.email, detail })
    await revokeInvitationsOf(ctx, tx, userId, before.deactivatedAt && 'role' in change ? null : to)
    return findMember(tx, organisationId, userId)
  })
}
