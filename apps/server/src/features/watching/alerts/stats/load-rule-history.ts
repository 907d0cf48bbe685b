import type { Tx } from '@flightdeck/db'
import { ruleFingerprint, type RuleRecord } from '@flightdeck/domain/alerts'
import { dataLag } from '@flightdeck/domain/connections'
import { isAdPlatform, type PlatformKey } from '@flightdeck/domain/platforms'
import { addDays } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { listRules, type RuleRow } from '../rules/store.ts'
import { toRule } from '../rules/rule-from-row.ts'
import * as store from './store.ts'

const DAYS = 30

/** Loads an organisation's rules with their firings, feedback and runs of the last thirty local days. */
export async function loadRuleHistory(tx: Tx, { organisationId, today, now }: MemberContext) {
  const since = { organisationId, from: addDays(today, 1 - DAYS) }
  const rules = await listRules(tx, organisationId)
  const reaches = await store.reaches(tx, since)
  return {
    today,
    days: Array.from({ length: DAYS }, (_, n) => addDays(since.from, n)),
    rules,
    doubles: doublesAmong(rules),
    fired: Map.groupBy(await store.firedByDay(tx, since), byRuleNo),
    lastFired: await store.lastFired(tx, since),
    said: await store.countFeedback(tx, since),
    returning: Map.groupBy(await store.returning(tx, since), byRuleNo),
    runs: Map.groupBy(await store.runsSince(tx, since), byRuleNo),
    watched: await store.watchedEntities(tx, since),
    late: latePlatforms(reaches, now),
  }
}
const byRuleNo = ({ ruleNo }: { ruleNo: number }) => ruleNo
export type RuleHistory = Awaited<ReturnType<typeof loadRuleHistory>>

function latePlatforms(reaches: store.Reach[], now: Date): PlatformKey[] {
  const late = reaches.filter(
    ({ platform, timezone, dataThrough }) =>
      isAdPlatform(platform) && dataLag(platform, timezone, dataThrough, now).isLate,
  )
  return [...new Set(late.map(({ platform }) => platform))]
}

type Double = NonNullable<RuleRecord['double']>

/** For each rule the oldest active one before it that does the same. Rules come the newest first. */
function doublesAmong(rules: readonly RuleRow[]): Map<number, Double> {
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
