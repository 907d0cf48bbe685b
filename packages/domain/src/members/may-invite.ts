import { can, type Role } from '../access/abilities.ts'
import { memberChangeProblem } from './change-member.ts'

/** Whether a member may have an invitation to that role out: they may invite, and not above what they could give a member. */
export function mayInvite(by: Role, role: Role): boolean {
  return (
    can(by, 'members:write') && memberChangeProblem({ by, member: 'viewer', to: role, owners: 1 }) === null
  )
}
