import type { Tx } from '@flightdeck/db'
import { dataLag } from '@flightdeck/domain/connections'
import { isAdPlatform, type PlatformKey } from '@flightdeck/domain/platforms'
import { addDays } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { listRules } from '../rules/store.ts'
import { doublesAmong } from './duplicate-rules.ts'
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
