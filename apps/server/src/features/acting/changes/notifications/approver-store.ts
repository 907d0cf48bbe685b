import type { Tx } from '@flightdeck/db'
import { can, ROLES, type Role } from '@flightdeck/domain/access'
import type { ChangePolicy, Gate } from '@flightdeck/domain/changes'

export type Approver = { id: string; email: string }

/** Members who could approve a set: with four eyes not the one who proposed it. */
export async function listApprovers(
  tx: Tx,
  organisationId: string,
  { policy, gate, proposedBy }: { policy: ChangePolicy; gate: Gate; proposedBy: string },
): Promise<Approver[]> {
  const roles = (Object.keys(ROLES) as Role[]).filter(
    (role) => can(role, 'changes:approve') && policy.approvers.includes(role),
  )
  if (roles.length === 0) return []
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.email'])
    .where('memberships.organisationId', '=', organisationId)
    .where('memberships.deactivatedAt', 'is', null)
    .where('memberships.role', 'in', roles)
    .$if(gate === 'four_eyes', (query) => query.where('users.id', '!=', proposedBy))
    .orderBy('users.email')
    .limit(MAX_APPROVERS)
    .execute()
}

/** More than this read it in the product. */
const MAX_APPROVERS = 50
