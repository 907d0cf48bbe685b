import type { RuleStats } from '@flightdeck/contract/alerts'
import { healthFindings, describeHygiene, type HygienePart } from '@flightdeck/domain/alerts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import type { RuleRow } from '../rules/store.ts'
import { loadRuleHistory, type RuleHistory } from './load-rule-history.ts'
import { buildRecord } from './rule-record.ts'

/** How each rule did in the last thirty days, and a sentence on all of them. */
export function readStats(ctx: MemberContext): Promise<{ rules: RuleStats[]; hygiene: HygienePart[] }> {
  return ctx.transaction(async (tx) => {
    const all = await loadRuleHistory(tx, ctx)
    const rules = all.rules.map((rule) => buildStats(rule, all))
    const records = rules.map(({ rule, fired_30d }) => ({
      rule,
      fired: fired_30d.reduce((a, b) => a + b, 0),
    }))
    return { rules, hygiene: describeHygiene(records) }
  })
}

function buildStats(rule: RuleRow, all: RuleHistory): RuleStats {
  const { ruleNo } = rule
  const record = buildRecord(rule, all)
  const { useful, noise, knownVotes } = record.feedback
  const runs = all.runs.get(ruleNo) ?? []
  const last = runs.at(-1)
  const byDay = new Map((all.fired.get(ruleNo) ?? []).map(({ day, fired }) => [day, fired]))
  return {
    rule: ruleNo,
    fired_30d: all.days.map((day) => byDay.get(day) ?? 0),
    last_fired_at: all.lastFired.get(ruleNo)?.toISOString() ?? null,
    snoozed_30d: record.snoozed,
    flaps: record.flaps,
    feedback: { useful, noise, known: knownVotes },
    last_run: last
      ? {
          day: last.day,
          outcome: last.outcome,
          judged: last.judged,
          unknown: last.unknown,
          sentence: last.errorSentence,
        }
      : null,
    missed_days: runs.filter(({ outcome }) => outcome === 'missed').map(({ day }) => day),
    health: healthFindings(record),
  }
}
