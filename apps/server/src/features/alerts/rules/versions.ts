import type { AlertRule, RuleVersion } from '@flightdeck/contract'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { changesBetween } from './rule-changes.ts'
import { findRule } from './store.ts'
import { listVersions } from './version-store.ts'

/** The latest first, each with what it changed of the one before. */
export function readVersions(ctx: MemberContext, ruleNo: number): Promise<RuleVersion[]> {
  return ctx.transaction(async (tx) => {
    await findRule(tx, ctx.organisationId, ruleNo)
    const rows = await listVersions(tx, ctx.organisationId, ruleNo)
    return rows
      .map(({ version, at, action, content, fullName }, n) => ({
        version,
        at: at.toISOString(),
        by: fullName ?? 'Somebody who has left',
        action,
        changes: n === 0 ? [] : changesBetween(rows[n - 1]!.content as AlertRule, content as AlertRule),
      }))
      .toReversed()
  })
}
