import type { AlertRule, AlertRuleInput } from '@flightdeck/contract/alerts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { checkRule } from '../rules/check-rule.ts'
import { finishWrite } from './finish-write.ts'
import { refuseTooManyRules } from '../rules/rule-limit.ts'
import { insertRule } from '../rules/store.ts'

/** A new rule is active at once, and its first day is today. */
export function createRule(ctx: MemberContext, input: AlertRuleInput): Promise<AlertRule> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    const fields = await checkRule(tx, organisationId, input)
    await refuseTooManyRules(tx, organisationId, 'new')
    const creation = { organisationId, createdBy: ctx.userId, createdAt: now, activeFrom: ctx.today }
    const ruleNo = await insertRule(tx, fields, creation)
    return finishWrite(ctx, tx, ruleNo, 'created')
  })
}
