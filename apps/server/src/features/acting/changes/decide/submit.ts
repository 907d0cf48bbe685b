import type { ChangeProposal, ChangeSet } from '@flightdeck/contract/changes'
import type { Tx } from '@flightdeck/db'
import { submitProblem } from '@flightdeck/domain/changes'
import { HOUR_MS } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { forbid } from '../../../../ground/authorise.ts'
import { findPolicy } from '../policy/policy-store.ts'
import { draftSet, wantedFrom, type WantedSet } from '../propose/propose.ts'
import { withPromises } from '../propose/with-promises.ts'
import { readGate } from '../sets/present.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet, type StoredSet } from '../sets/set-store.ts'
import { findSolo } from '../sets/solo-store.ts'
import { transitionSet, recordSetEvent } from '../sets/step.ts'
import { notifyApprovers } from '../notifications/notify-approvers.ts'

export const hoursFrom = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)

export async function propose(ctx: MemberContext, proposal: ChangeProposal): Promise<ChangeSet> {
  const setInput = await withPromises(ctx, wantedFrom(proposal))
  return ctx.transaction(async (tx) => {
    const set = await draft(tx, ctx, setInput, proposal.draft ?? false)
    return setFor(tx, ctx, set.setNo)
  })
}

/** Creates a set and proposes it at once, unless it is a draft. */
export async function draft(
  tx: Tx,
  ctx: MemberContext,
  proposal: WantedSet,
  isDraft: boolean,
): Promise<StoredSet> {
  const setNo = await draftSet(tx, ctx, proposal)
  const set = await lockSet(tx, ctx.organisationId, setNo)
  const sentence = `Drafted with ${set.itemCount.toLocaleString('en-GB')} changes`
  const detail = { items: set.itemCount, digest: set.digest }
  if (isDraft)
    await recordSetEvent(tx, ctx, set, { what: 'drafted', sentence, deed: 'change_set.drafted', detail })
  return isDraft ? set : submitSet(tx, ctx, set)
}

export function submit(ctx: MemberContext, setNo: number): Promise<ChangeSet> {
  return ctx.transaction(async (tx) => {
    const set = await lockSet(tx, ctx.organisationId, setNo)
    forbid(submitProblem(set.proposedBy, ctx.userId))
    await submitSet(tx, ctx, set)
    return setFor(tx, ctx, setNo)
  })
}

/** Proposes a set, and approves it at once when the policy requires no approval. */
async function submitSet(tx: Tx, ctx: MemberContext, set: StoredSet): Promise<StoredSet> {
  const { now: at } = ctx
  const policy = await findPolicy(tx, ctx.organisationId)
  const proposed = await transitionSet(
    tx,
    ctx,
    set,
    { do: 'propose' },
    { proposedAt: at, expiresAt: hoursFrom(at, policy.proposalHours) },
    {
      what: 'proposed',
      sentence: `Proposed with ${set.itemCount.toLocaleString('en-GB')} changes`,
      deed: 'change_set.proposed',
      detail: { items: set.itemCount, digest: set.digest },
    },
  )
  const { gate, why } = readGate(policy, proposed, await findSolo(tx, proposed, { policy, now: at }))
  if (gate !== 'none') {
    await notifyApprovers(tx, ctx, proposed, { policy, gate })
    return proposed
  }
  return transitionSet(
    tx,
    ctx,
    proposed,
    { do: 'approve' },
    {
      approvedAt: at,
      approvedBy: null,
      approvedDigest: set.digest,
      expiresAt: hoursFrom(at, policy.approvalHours),
    },
    {
      what: 'approved',
      sentence: why,
      deed: 'change_set.approved',
      detail: { by: 'policy', digest: set.digest },
    },
  )
}
