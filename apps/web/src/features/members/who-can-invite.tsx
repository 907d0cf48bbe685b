import { ROLES, can } from '@flightdeck/domain/access'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { membersQuery } from './api.ts'
import { roles } from './member-choices.ts'

const able = roles.filter((role) => can(role, 'members:write'))
const namedAtMost = 3

/** For people who may only look: whose word it takes, by role and by name. */
export function WhoCanInvite() {
  const { data: members = [] } = useQuery(membersQuery)
  const names = members
    .filter(({ role, is_active }) => is_active && able.includes(role))
    .slice(0, namedAtMost)
    .map(({ full_name }) => full_name)
  return (
    <Notice>
      {able.map((role) => `${ROLES[role].label}s`).join(' and ')} can invite people and change roles.
      {names.length > 0 && ` Ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}.`}
    </Notice>
  )
}
