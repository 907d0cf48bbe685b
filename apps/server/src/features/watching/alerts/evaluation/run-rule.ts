import { dayIn } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { notFound } from '../../../../ground/app-error.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { judgeClient } from '../judging/judge.ts'
import { prepareRules } from '../judging/prepare-rules.ts'
import { toRule } from '../rules/rule-from-row.ts'
import { gatherSlot } from './gather-slot.ts'
import { storeEvaluation } from './store-evaluation.ts'

/** Runs a rule for today on request, even off schedule. Entities that fired today do not fire again. */
export async function runRule(ctx: MemberContext, ruleNo: number) {
  const { app, organisationId, now } = ctx
  const { organisation, rule } = await ctx.transaction((tx) =>
    gatherSlot(tx, { organisationId, subject: String(ruleNo), slotKey: '' }, now),
  )
  if (!rule || rule.removedAt !== null) throw notFound()
  const day = dayIn(organisation.timezone, now)
  const { rules, rates } = await ctx.transaction((tx) =>
    prepareRules(tx, organisationId, [toRule(rule)], [day]),
  )
  const [evaluation] = await judgeClient(app).ask('evaluate', {
    organisationId,
    rules: [{ rule: rules[0]!, day }],
    rates,
  })
  const { isNew } = await ctx.transaction(async (tx) => {
    await recordAudit(ctx, tx, { action: 'alert_rule.run', subject: rule.name, detail: { rule: ruleNo } })
    return storeEvaluation(tx, {
      app,
      organisation,
      rule,
      day,
      cause: 'person',
      evaluation: evaluation!,
      isLate: false,
    })
  })
  app.wake('outbox')
  const repeatCount = evaluation!.fired.length - isNew
  return {
    fired: isNew,
    known: repeatCount,
    clear: evaluation!.clear,
    unknown: evaluation!.unknown,
    message: words(isNew, repeatCount),
  }
}

function words(isNew: number, repeatCount: number): string {
  if (isNew === 0 && repeatCount === 0) return 'Nothing fired.'
  const fired = isNew === 0 ? 'Nothing new fired' : `${isNew} fired`
  return repeatCount === 0 ? `${fired}.` : `${fired}. ${repeatCount} already fired today.`
}
