import type { AlertRule } from '@flightdeck/contract/alerts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { finishWrite } from './finish-write.ts'
import { refuseTooManyRules } from '../rules/rule-limit.ts'
import { presentRule } from '../rules/present.ts'
import { findRule, lockRule, updateRule } from '../rules/store.ts'

/** Hides a rule and stops its evaluation; its alerts stay. */
export function removeRule(ctx: MemberContext, ruleNo: number): Promise<AlertRule> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    await lockRule(tx, organisationId, ruleNo)
    await findRule(tx, organisationId, ruleNo)
    await updateRule(tx, organisationId, ruleNo, { removedAt: now }, now)
    return finishWrite(ctx, tx, ruleNo, 'removed')
  })
}

export function restoreRule(ctx: MemberContext, ruleNo: number): Promise<AlertRule> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    await lockRule(tx, organisationId, ruleNo)
    const rule = await findRule(tx, organisationId, ruleNo, { removed: true })
    if (rule.removedAt === null) return presentRule(rule)
    await refuseTooManyRules(tx, organisationId, 'restored')
    await updateRule(tx, organisationId, ruleNo, { removedAt: null, activeFrom: ctx.today }, now)
    return finishWrite(ctx, tx, ruleNo, 'restored')
  })
}
