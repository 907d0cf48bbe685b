import { makeDayLedger } from './second-opinion/day-ledger.ts'
import { MEASURES, type Measure } from '../delivery/measures.ts'
import { dayNumber } from '../time/day.ts'
import type { Condition, ConditionGroup } from '../alerts/conditions.ts'
import type { Candidate } from '../alerts/judge-candidates.ts'
import type { MetricKey } from '../metrics/metrics.ts'
import type { Rule } from '../alerts/rule.ts'
import type { Operator } from '../metrics/vocabulary.ts'

/** Day of March 2026, the month used in tests of evaluation. */
export const march = (day: number): number => dayNumber('2026-03-01') + day - 1

/**
 * Values reported from 1 March on, in whole units. Null is a row that lacks the measure; a hole is no row.
 */
export type ReportedDays = Partial<Record<Measure, (number | null | undefined)[]>>

/** Entity of an account with data from 1 March through the last reported day. */
export function aCandidate(reported: ReportedDays, more: Partial<Candidate> = {}): Candidate {
  const days = Math.max(1, ...Object.values(reported).map((values) => values.length))
  const ledger = makeDayLedger(1, march(1), days)
  for (let at = 0; at < days; at++) {
    if (!MEASURES.some((measure) => reported[measure]?.[at] !== undefined)) continue
    ledger.put(0, march(1) + at, (measure) => Math.round((reported[measure]?.[at] ?? Number.NaN) * 1_000_000))
  }
  ledger.close()
  return {
    platform: 'dv360',
    type: 'line_item',
    dataFrom: march(1),
    dataThrough: march(days),
    isOn: true,
    startsOn: march(1),
    endsOn: march(31),
    goal: null,
    history: ledger.history(0),
    ...more,
  }
}

export const aCondition = (metric: MetricKey, operator: Operator, threshold: number): Condition => ({
  metric,
  operator,
  threshold,
})

/** A daily rule on every campaign, over the last day. */
export function aRule(
  conditions: Condition[],
  more: Partial<Rule> & { groups?: ConditionGroup[] } = {},
): Rule {
  const { groups = [], ...rest } = more
  return {
    type: 'campaign',
    platform: null,
    entityId: null,
    conditions: { conditions, groups },
    timeRange: { type: 'last_24_hours', from: null, to: null },
    schedule: { type: 'daily', days: [] },
    ...rest,
  }
}
