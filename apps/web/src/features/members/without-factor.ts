import type { Member } from '@flightdeck/contract/members'

const NAMED = 3

/** Active members without a second factor: up to three by name. */
export function withoutFactor(members: readonly Member[]): string {
  const without = members.filter(({ is_active, has_second_factor }) => is_active && !has_second_factor)
  if (without.length === 0) return 'All active members have a second factor.'
  const names = without.slice(0, NAMED).map(({ full_name }) => full_name)
  const rest = without.length - names.length
  const listed = [...names, ...(rest > 0 ? [`${rest} more`] : [])]
  const last = listed.pop()!
  return `${listed.length > 0 ? `${listed.join(', ')} and ${last} have` : `${last} has`} none yet.`
}
