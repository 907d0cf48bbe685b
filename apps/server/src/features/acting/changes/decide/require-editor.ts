import type { Tx } from '@flightdeck/db'
import { may } from '@flightdeck/domain/access'
import { editProblem } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { forbid } from '../../../../ground/authorise.ts'
import { findPolicy } from '../policy/policy-store.ts'
import type { StoredSet } from '../sets/set-store.ts'

/** Allows editing by the proposer and by users who may approve. */
export async function mustEdit(
  tx: Tx,
  ctx: MemberContext,
  set: Pick<StoredSet, 'proposedBy'>,
): Promise<void> {
  const { organisationId, userId, role, actor } = ctx
  const policy = await findPolicy(tx, organisationId)
  const approver = { userId, role: may(actor, 'changes:approve') ? role : null }
  forbid(editProblem(policy, set.proposedBy, approver))
}
