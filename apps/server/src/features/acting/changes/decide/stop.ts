import type { ChangeSet, ChangeStop } from '@flightdeck/contract/changes'
import { sql } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { lockSlots, planSet } from '../apply/plan-apply.ts'
import { findPolicyRow, upsertStop } from '../policy/policy-store.ts'
import { presentStop } from '../policy/present.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet, updateSet } from '../sets/set-store.ts'
import { recordSetEvent } from '../sets/step.ts'

/** Stops all changes. Workers check the stop before every send, so nothing is sent from now on. */
export function stopAll(ctx: MemberContext, reason: string): Promise<{ stop: ChangeStop }> {
  const { organisationId, userId: by, now: at } = ctx
  return ctx.transaction(async (tx) => {
    const before = presentStop(await findPolicyRow(tx, organisationId))
    if (before) return { stop: before }
    await upsertStop(tx, organisationId, { by, at, reason })
    await recordAudit(ctx, tx, { action: 'changes.stopped', subject: 'Changes', detail: { reason } })
    return { stop: presentStop(await findPolicyRow(tx, organisationId))! }
  })
}

export async function resumeAll(ctx: MemberContext): Promise<{ stop: null }> {
  const { organisationId, now } = ctx
  await ctx.transaction(async (tx) => {
    if (!presentStop(await findPolicyRow(tx, organisationId))) return
    const { rows } = await sql<{ setNo: number }>`select set_no from change_sets
      where organisation_id = ${organisationId} and state = 'applying' and stopped_at is null`.execute(tx)
    for (const { setNo } of rows) await planSet(tx, organisationId, setNo, now)
    await upsertStop(tx, organisationId, null)
    await recordAudit(ctx, tx, { action: 'changes.resumed', subject: 'Changes' })
  })
  ctx.app.wake('slots')
  return { stop: null }
}

export function stopSet(ctx: MemberContext, setNo: number): Promise<ChangeSet> {
  return ctx.transaction(async (tx) => {
    const set = await lockSet(tx, ctx.organisationId, setNo)
    if (set.state !== 'applying' || set.stoppedAt !== null)
      throw new AppError('conflict', 'This change set is not being applied.')
    await updateSet(tx, set, {
      stoppedBy: ctx.userId,
      stoppedAt: ctx.now,
      held: 'This change set is stopped.',
    })
    await recordSetEvent(tx, ctx, set, { what: 'stopped', sentence: 'Stopped', deed: 'change_set.stopped' })
    return setFor(tx, ctx, setNo)
  })
}

export async function resumeSet(ctx: MemberContext, setNo: number): Promise<ChangeSet> {
  const resumed = await ctx.transaction(async (tx) => {
    await lockSlots(tx, ctx.organisationId, setNo)
    const set = await lockSet(tx, ctx.organisationId, setNo)
    if (set.stoppedAt === null) throw new AppError('conflict', 'This change set is not stopped.')
    await updateSet(tx, set, { stoppedBy: null, stoppedAt: null, held: null })
    await recordSetEvent(tx, ctx, set, { what: 'resumed', sentence: 'Resumed', deed: 'change_set.resumed' })
    await planSet(tx, ctx.organisationId, setNo, ctx.now)
    return setFor(tx, ctx, setNo)
  })
  ctx.app.wake('slots')
  return resumed
}
