import { isDeepStrictEqual } from 'node:util'
import type { AlertRule, AlertRuleInput } from '@flightdeck/contract/alerts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { checkRule } from '../rules/check-rule.ts'
import { finishWrite } from './finish-write.ts'
import { presentRule } from '../rules/present.ts'
import { findRule, lockRule, updateRule as writeRule } from '../rules/store.ts'

/** Saving what is there already changes nothing, and leaves no trace. */
export function updateRule(ctx: MemberContext, ruleNo: number, input: AlertRuleInput): Promise<AlertRule> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    await lockRule(tx, organisationId, ruleNo)
    const row = await findRule(tx, organisationId, ruleNo)
    const fields = await checkRule(tx, organisationId, input)
    const { conditions, ...rest } = fields
    const isSame =
      isDeepStrictEqual(JSON.parse(conditions), row.conditions) &&
      Object.entries(rest).every(([name, value]) => isDeepStrictEqual(value, row[name as keyof typeof row]))
    if (isSame) return presentRule(row)
    await writeRule(tx, organisationId, ruleNo, fields, now)
    return finishWrite(ctx, tx, ruleNo, 'changed', row)
  })
}
