import type { ChangeSet } from '@flightdeck/contract/changes'
import { acquireAdvisoryLock } from '@flightdeck/db'
import { may } from '@flightdeck/domain/access'
import { approvalProblem } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { forbid } from '../../../../ground/authorise.ts'
import { renewPromises } from '../../../watching/pacing/index.ts'
import { lockSlots } from '../apply/plan-apply.ts'
import { findPolicy } from '../policy/policy-store.ts'
import { readGate } from '../sets/present.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet } from '../sets/set-store.ts'
import { DECIDING_RAISES, findSolo } from '../sets/solo-store.ts'
import { transitionSet } from '../sets/step.ts'
import { startApplying } from './apply.ts'
import { forecastAgain } from './forecast-again.ts'
import { hoursFrom } from './submit.ts'

type Approval = { digest: string; note: string; apply: boolean }

/** A person's word for exactly the items they were shown. */
export async function approve(
  ctx: MemberContext,
  setNo: number,
  { digest, note, apply }: Approval,
): Promise<ChangeSet> {
  const { organisationId, userId, role, now } = ctx
  const promises = await forecastAgain(ctx, setNo)
  const approvedSet = await ctx.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, organisationId, DECIDING_RAISES)
    if (apply) await lockSlots(tx, organisationId, setNo)
    const policy = await findPolicy(tx, organisationId)
    const set = await lockSet(tx, organisationId, setNo)
    const reading = readGate(policy, set, await findSolo(tx, set, { policy, now }))
    const hands = { proposer: { userId: set.proposedBy, role: null }, approver: { userId, role } }
    forbid(approvalProblem(policy, reading, hands))
    if (digest !== set.digest)
      throw new AppError('conflict', 'The change set was edited since you opened it. Review it again.')
    const approved = await transitionSet(
      tx,
      ctx,
      set,
      { do: 'approve' },
      {
        approvedAt: now,
        approvedBy: userId,
        approvedDigest: digest,
        approvalNote: note,
        expiresAt: hoursFrom(now, policy.approvalHours),
      },
      {
        what: 'approved',
        sentence: note === '' ? 'Approved' : `Approved: ${note}`,
        deed: 'change_set.approved',
        detail: { digest, gate: reading.gate },
      },
    )
    await renewPromises(tx, { organisationId, setNo }, promises)
    if (apply && may(ctx.actor, 'changes:apply')) await startApplying(tx, ctx, approved)
    return setFor(tx, ctx, setNo)
  })
  if (apply) ctx.app.wake('slots')
  return approvedSet
}
