import type { Member } from '@flightdeck/contract/members'
import { ROLES, type Role } from '@flightdeck/domain/access'
import { memberChangeProblem } from '@flightdeck/domain/members'
import { wordsIn } from '@flightdeck/domain/text'

export const roles = Object.keys(ROLES) as Role[]

export type MemberChoices = {
  /** Roles the member may be given, including the current one. */
  roles: readonly Role[]
  /** Reason the member can't be deactivated or reactivated; null when they can. */
  problem: string | null
}

/** Changes the current user may make to a member, by the same rule as on the server. */
export function choicesFor(member: Member, by: Role, members: readonly Member[]): MemberChoices {
  const owners = members.filter(({ role, is_active }) => role === 'owner' && is_active).length
  const problemWith = (to: Role | null) => memberChangeProblem({ by, member: member.role, to, owners })
  return {
    roles: roles.filter((role) => role === member.role || problemWith(role) === null),
    problem: problemWith(member.is_active ? null : member.role),
  }
}

/** Roles the person may invite someone as. */
export const rolesToGive = (by: Role): readonly Role[] =>
  roles.filter((to) => memberChangeProblem({ by, member: 'viewer', to, owners: 1 }) === null)

/** Members whose name or address holds every word typed. */
export function matchMembers(members: readonly Member[], text: string): readonly Member[] {
  const words = wordsIn(text)
  return members.filter((member) => {
    const hay = `${member.full_name} ${member.email}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}
