import type { ChangeSet } from '@flightdeck/contract/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet } from '../sets/set-store.ts'
import { transitionSet } from '../sets/step.ts'
import { mustEdit } from './require-editor.ts'

/** An approver says no, or the proposer takes it back. */
export function reject(ctx: MemberContext, setNo: number, reason: string): Promise<ChangeSet> {
  const { organisationId, userId, now } = ctx
  return ctx.transaction(async (tx) => {
    const set = await lockSet(tx, organisationId, setNo)
    await mustEdit(tx, ctx, set)
    const word = set.proposedBy === userId ? 'Withdrawn' : 'Rejected'
    await transitionSet(
      tx,
      ctx,
      set,
      { do: 'reject' },
      { rejectedBy: userId, rejectedAt: now, rejectionReason: reason, finishedAt: now },
      {
        what: 'rejected',
        sentence: reason === '' ? word : `${word}: ${reason}`,
        deed: 'change_set.rejected',
        detail: { reason },
      },
    )
    return setFor(tx, ctx, setNo)
  })
}
