import type { AlertRule } from '@flightdeck/contract/alerts'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { planToday } from '../evaluation/plan-days.ts'
import { requestConsent } from '../notifications/index.ts'
import { presentRule } from '../rules/present.ts'
import { ruleHistory, type RuleAction } from '../rules/history.ts'
import { toRuleVersion } from '../rules/rule-version.ts'
import { findRule, type RuleRow } from '../rules/store.ts'

/** After these a rule says something else than before, or says something again. */
const SPEAKS_ANEW: readonly RuleAction[] = ['created', 'changed', 'activated', 'restored']

/**
 * Finishes every write: stores a version and an audit entry, plans today's evaluation, and asks new
 * recipients of mails for their consent.
 */
export async function finishWrite(
  ctx: MemberContext,
  tx: Tx,
  ruleNo: number,
  action: RuleAction,
  before: RuleRow | null = null,
): Promise<AlertRule> {
  const { app, organisationId, now, userId } = ctx
  const row = await findRule(tx, organisationId, ruleNo, { removed: true })
  const rule = presentRule(row)
  const content = toRuleVersion(row)
  const deed = { organisationId, at: now, byUser: userId, action }
  await ruleHistory.add(tx, deed, { no: ruleNo, version: rule.version, content })
  const changes = before ? ruleHistory.changes(toRuleVersion(before), content) : []
  await recordAudit(ctx, tx, {
    action: `alert_rule.${action}`,
    subject: rule.name,
    detail: { rule: ruleNo, version: rule.version, ...(changes.length > 0 && { changes }) },
  })
  if (SPEAKS_ANEW.includes(action)) {
    await planToday(app, tx, organisationId, ruleNo)
    await requestConsent(tx, ctx, rule)
  }
  return rule
}
