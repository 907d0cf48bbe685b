import { groupEpisodes, type RuleRecord } from '@flightdeck/domain/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import { daysBetween, type Day } from '@flightdeck/domain/time'
import { toRule } from '../rules/rule-from-row.ts'
import type { RuleRow } from '../rules/store.ts'
import type { RuleHistory } from './load-rule-history.ts'
import type { RunRow } from './store.ts'

/** Input for a rule's health, from the history of all rules. */
export function buildRecord(rule: RuleRow, all: RuleHistory): RuleRecord {
  const { ruleNo } = rule
  const runs = all.runs.get(ruleNo) ?? []
  const { useful = 0, noise = 0, known = 0, snoozed = 0 } = all.said.get(ruleNo) ?? {}
  return {
    isActive: rule.isActive,
    activeDays: daysBetween(rule.activeFrom, all.today),
    schedule: toRule(rule).schedule,
    fired: (all.fired.get(ruleNo) ?? []).reduce((sum, { fired }) => sum + fired, 0),
    judgedDays: judgedDays(runs).length,
    feedback: { useful, noise, knownVotes: known },
    snoozed,
    flaps: countFlaps(ruleNo, all, judgedDays(runs)),
    failure: failureSentence(runs),
    double: all.doubles.get(ruleNo) ?? null,
    entity: watchedEntity(rule, all),
    latePlatforms: all.late.filter((platform) => isAbout(rule, platform)).map((key) => PLATFORMS[key].label),
  }
}

const judgedDays = (runs: readonly RunRow[]): Day[] =>
  runs.filter(({ outcome }) => outcome === 'triggered' || outcome === 'clear').map(({ day }) => day)

const countFlaps = (ruleNo: number, { returning }: RuleHistory, evaluatedDays: Day[]): number =>
  (returning.get(ruleNo) ?? []).reduce(
    (most, { days }) => Math.max(most, groupEpisodes(days, evaluatedDays).length - 1),
    0,
  )

function failureSentence(runs: readonly RunRow[]): string | null {
  const last = runs.at(-1)
  return last?.outcome === 'error' ? (last.errorSentence ?? 'The last evaluation failed.') : null
}

function watchedEntity({ ruleNo, entityId, snapshotType }: RuleRow, all: RuleHistory): RuleRecord['entity'] {
  if (entityId === null) return null
  const watched = all.watched.get(ruleNo)
  const endsOn = watched?.endsOn ?? null
  return {
    type: snapshotType,
    isGone: watched?.isGone ?? true,
    endedOn: endsOn !== null && endsOn < all.today ? endsOn : null,
  }
}

function isAbout({ platform, entityId }: RuleRow, late: PlatformKey): boolean {
  const on = platform ?? (entityId === null ? null : readEntityId(entityId).platform)
  return on === null || on === late
}
