import type { ChangeSet } from '@flightdeck/contract/changes'
import { sql } from '@flightdeck/db'
import { statesBefore } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { lockSlots, planSet } from '../apply/plan-apply.ts'
import { findPolicy } from '../policy/policy-store.ts'
import { readGate } from '../sets/present.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet } from '../sets/set-store.ts'
import { findSolo } from '../sets/solo-store.ts'
import { transitionSet } from '../sets/step.ts'
import { notifyApprovers } from '../notifications/notify-approvers.ts'
import { hoursFrom } from './submit.ts'

/** Retries failed or refused items: at once while the approval is valid, otherwise after a new one. */
export async function retry(ctx: MemberContext, setNo: number, items?: number[]): Promise<ChangeSet> {
  const { organisationId, now } = ctx
  const set = await ctx.transaction(async (tx) => {
    await lockSlots(tx, organisationId, setNo)
    const before = await lockSet(tx, organisationId, setNo)
    const { numAffectedRows } = await sql`
      update change_items set state = 'waiting', sentence = null, tried = 0, looks = 0, settled_at = null
      where organisation_id = ${organisationId} and set_no = ${setNo} and state = any(${statesBefore('retry')}::text[])
        ${items === undefined ? sql`` : sql`and item_no = any(${items}::int[])`}`.execute(tx)
    if (!numAffectedRows) throw new AppError('conflict', 'Nothing failed in this change set.')
    const policy = await findPolicy(tx, organisationId)
    const isApproved = before.approvedDigest === before.digest
    const isLate = before.expiresAt !== null && now >= before.expiresAt
    const stillCounts = isApproved && !isLate
    const after = await transitionSet(
      tx,
      ctx,
      before,
      { do: 'retry', isApproved },
      stillCounts
        ? { finishedAt: null, held: null }
        : {
            finishedAt: null,
            held: null,
            approvedAt: null,
            approvedBy: null,
            approvedDigest: null,
            expiresAt: hoursFrom(now, policy.proposalHours),
          },
      {
        what: 'retried',
        sentence: `Retried ${Number(numAffectedRows).toLocaleString('en-GB')} items`,
        deed: 'change_set.retried',
        detail: { items: Number(numAffectedRows) },
      },
    )
    if (after.state === 'applying') await planSet(tx, organisationId, setNo, now)
    else {
      const { gate } = readGate(policy, after, await findSolo(tx, after, { policy, now }))
      await notifyApprovers(tx, ctx, after, { policy, gate })
    }
    return setFor(tx, ctx, setNo)
  })
  ctx.app.wake('slots')
  return set
}
