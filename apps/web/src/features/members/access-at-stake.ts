import type { OpenAccess } from '@flightdeck/contract/external-access'
import type { Member } from '@flightdeck/contract/members'
import { can, ROLES, type Ability, type Role } from '@flightdeck/domain/access'

export type AccessAtStake = { ending: readonly OpenAccess[]; staying: readonly OpenAccess[] }

/** Access a member made that ends with a new role, or with none, and access that stays and needs a look. */
export function accessAtStake(
  access: readonly OpenAccess[],
  memberId: string,
  role: Role | null,
): AccessAtStake {
  const lost = access.filter(
    ({ made_by, needs }) => made_by.id === memberId && (role === null || !can(role, needs)),
  )
  return {
    ending: lost.filter(({ ends_with_maker }) => ends_with_maker),
    staying: lost.filter(({ ends_with_maker }) => !ends_with_maker),
  }
}

/** Counts by kind, such as “2 report links, 1 report schedule”. */
export function countByKind(access: readonly OpenAccess[]): string {
  const counts = new Map<string, number>()
  for (const { label } of access) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .map(([label, count]) => `${count} ${label.toLowerCase()}${count === 1 ? '' : 's'}`)
    .join(', ')
}

/** Whether a new role takes away something that the member’s role allows. */
export function isLowerRole({ role: before }: Member, after: Role): boolean {
  const abilitiesAfter: readonly Ability[] = ROLES[after].abilities
  return ROLES[before].abilities.some((ability) => !abilitiesAfter.includes(ability))
}
