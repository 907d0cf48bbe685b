import type { Role } from '../access/abilities.ts'

export type MemberChange = {
  by: Role
  member: Role
  /** The new role, or null when the member is deactivated or leaves. */
  to: Role | null
  /** Active owners before the change, the member included if they are one. */
  owners: number
}

/** Why a change to a member is refused, or null when it may happen. */
export function memberChangeProblem({ by, member, to, owners }: MemberChange): string | null {
  if (by !== 'owner' && (member === 'owner' || to === 'owner'))
    return 'Only an owner can add or change owners.'
  if (member === 'owner' && to !== 'owner' && owners <= 1) {
    return 'This is the last owner. Make someone else an owner first.'
  }
  return null
}
