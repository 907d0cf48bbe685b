import type { Tx } from '@flightdeck/db'
import { may } from '@flightdeck/domain'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { AppError } from '../../../ground/app-error.ts'
import { findPolicy } from '../policy/policy-store.ts'
import type { StoredSet } from '../sets/set-store.ts'

/** The proposer works on a set, and so does whoever may approve. */
export async function mustEdit(
  tx: Tx,
  { organisationId, userId, role, actor }: MemberContext,
  set: StoredSet,
): Promise<void> {
  if (set.proposedBy === userId) return
  const { approvers } = await findPolicy(tx, organisationId)
  if (may(actor, 'changes:approve') && approvers.includes(role)) return
  throw new AppError('forbidden', 'Only the proposer and approvers can do this.')
}
