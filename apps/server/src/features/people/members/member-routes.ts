import type { Member } from '@flightdeck/contract/members'
import type { HandlersOf } from '../../../ground/operations.ts'
import { changeMember, leaveOrganisation } from './change-member.ts'
import { resetMember } from './reset-member.ts'
import { membersByName, type MemberRow } from './member-store.ts'

export const memberHandlers: HandlersOf<'members'> = {
  'members.list': (ctx, { query }) =>
    ctx.transaction(async (tx) => (await membersByName(tx, ctx.organisationId, query)).map(present)),
  'members.changeRole': async (ctx, { params, body }) =>
    present(await changeMember(ctx, params.id, { role: body.role }, 'member.role_changed', body.open_access)),
  'members.deactivate': async (ctx, { params, body }) =>
    present(
      await changeMember(ctx, params.id, { deactivatedAt: ctx.now }, 'member.deactivated', body.open_access),
    ),
  'members.reactivate': async (ctx, { params }) =>
    present(await changeMember(ctx, params.id, { deactivatedAt: null }, 'member.reactivated')),
  'members.resetFactors': async (ctx, { params }) => present(await resetMember(ctx, params.id)),
  'members.leave': async (ctx) => {
    await leaveOrganisation(ctx)
    return { message: 'You left the organisation' }
  },
}

function present(member: MemberRow): Member {
  return {
    id: member.id,
    full_name: member.fullName,
    email: member.email,
    role: member.role,
    sign_in_method: signInMethod(member),
    has_second_factor: member.hasSecondFactor,
    is_active: member.deactivatedAt === null,
    last_active_at: member.lastActiveAt?.toISOString() ?? null,
    joined_at: member.createdAt.toISOString(),
    invited_by: member.invitedByName,
  }
}

/** Accounts with neither password nor Google come from the organisation's own provider or directory. */
function signInMethod({ hasPassword, hasGoogle }: MemberRow): Member['sign_in_method'] {
  if (hasPassword) return hasGoogle ? 'password and google' : 'password'
  return hasGoogle ? 'google' : 'single sign-on'
}
