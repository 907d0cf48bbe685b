import type { AlertRule } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'

export type RuleAction = 'created' | 'changed' | 'activated' | 'deactivated' | 'removed' | 'restored'
type NewVersion = { organisationId: string; at: Date; byUser: string; action: RuleAction }

export async function addVersion(tx: Tx, rule: AlertRule, made: NewVersion): Promise<void> {
  await tx
    .insertInto('alertRuleVersions')
    .values({ ...made, ruleNo: rule.id, version: rule.version, content: JSON.stringify(rule) })
    .execute()
}

/** Oldest first, so that each can be told from the one before. */
export async function listVersions(tx: Tx, organisationId: string, ruleNo: number) {
  return tx
    .selectFrom('alertRuleVersions as v')
    .leftJoin('users as u', 'u.id', 'v.byUser')
    .select(['v.version', 'v.at', 'v.action', 'v.content', 'u.fullName'])
    .where('v.organisationId', '=', organisationId)
    .where('v.ruleNo', '=', ruleNo)
    .orderBy('v.version')
    .execute()
}
