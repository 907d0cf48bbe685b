import { ruleFingerprint, type RuleRecord } from '@flightdeck/domain/alerts'
import { toRule } from '../rules/rule-from-row.ts'
import type { RuleRow } from '../rules/store.ts'

type Double = NonNullable<RuleRecord['double']>

/** For each rule the oldest active one before it that does the same. Rules come the newest first. */
export function doublesAmong(rules: readonly RuleRow[]): Map<number, Double> {
  const oldest = new Map<string, Double>()
  const doubles = new Map<number, Double>()
  for (const rule of rules.toReversed()) {
    const essence = ruleFingerprint(toRule(rule))
    const older = oldest.get(essence)
    if (older) doubles.set(rule.ruleNo, older)
    else if (rule.isActive) oldest.set(essence, { ruleNo: rule.ruleNo, name: rule.name })
  }
  return doubles
}
