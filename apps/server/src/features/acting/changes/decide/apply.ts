import type { ChangeSet } from '@flightdeck/contract/changes'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { requireAbility } from '../../../../ground/authorise.ts'
import { lockSlots, planSet } from '../apply/plan-apply.ts'
import { renewPromises } from '../../../watching/pacing/index.ts'
import { setFor } from '../sets/read-sets.ts'
import { lockSet, type StoredSet } from '../sets/set-store.ts'
import { transitionSet } from '../sets/step.ts'
import { forecastAgain } from './forecast-again.ts'

/** Writing begins at once, in the background. */
export async function apply(ctx: MemberContext, setNo: number): Promise<ChangeSet> {
  const promises = await forecastAgain(ctx, setNo)
  const set = await ctx.transaction(async (tx) => {
    await lockSlots(tx, ctx.organisationId, setNo)
    await startApplying(tx, ctx, await lockSet(tx, ctx.organisationId, setNo))
    await renewPromises(tx, { organisationId: ctx.organisationId, setNo }, promises)
    return setFor(tx, ctx, setNo)
  })
  ctx.app.wake('slots')
  return set
}

export async function startApplying(tx: Tx, ctx: MemberContext, set: StoredSet): Promise<void> {
  requireAbility(ctx.actor, 'changes:apply')
  const note = { what: 'applying', sentence: 'Applying started', deed: 'change_set.applying' } as const
  await transitionSet(tx, ctx, set, { do: 'apply' }, { startedAt: ctx.now, held: null }, note)
  await planSet(tx, ctx.organisationId, set.setNo, ctx.now)
}
