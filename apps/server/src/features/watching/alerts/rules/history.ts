import type { VersionEntry } from '@flightdeck/contract/history'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { makeHistory } from '../../../data/history/index.ts'
import { readRuleVersion, type RuleVersion } from './rule-version.ts'
import { ruleWords } from './rule-words.ts'
import { findRule } from './store.ts'

export type RuleAction = 'created' | 'changed' | 'activated' | 'deactivated' | 'removed' | 'restored'

export const ruleHistory = makeHistory<RuleVersion, RuleAction>({
  place: { table: 'alertRuleVersions', key: 'ruleNo', content: 'content' },
  describeContent: ruleWords,
  read: readRuleVersion,
})

export function readVersions(ctx: MemberContext, ruleNo: number): Promise<VersionEntry[]> {
  return ctx.transaction(async (tx) => {
    await findRule(tx, ctx.organisationId, ruleNo)
    return ruleHistory.entries(tx, ctx.organisationId, ruleNo)
  })
}
