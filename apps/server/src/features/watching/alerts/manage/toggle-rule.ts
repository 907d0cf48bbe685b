import type { AlertRule } from '@flightdeck/contract/alerts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { finishWrite } from './finish-write.ts'
import { presentRule } from '../rules/present.ts'
import { findRule, lockRule, updateRule } from '../rules/store.ts'

/** Days while it was off are not caught up on: it starts again today. Switching twice is switching once. */
export function toggleRule(ctx: MemberContext, ruleNo: number, isActive: boolean): Promise<AlertRule> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    await lockRule(tx, organisationId, ruleNo)
    const before = await findRule(tx, organisationId, ruleNo)
    if (before.isActive === isActive) return presentRule(before)
    const starting = isActive ? { activeFrom: ctx.today } : {}
    await updateRule(tx, organisationId, ruleNo, { isActive, ...starting }, now)
    return finishWrite(ctx, tx, ruleNo, isActive ? 'activated' : 'deactivated', before)
  })
}
