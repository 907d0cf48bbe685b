import { conditionsIn, type Condition, type ConditionTree } from '../../alerts/conditions.ts'
import { readFilter } from '../../alerts/rule-filter.ts'
import type { Rule } from '../../alerts/rule.ts'
import { METRIC_KEYS } from '../../metrics/metrics.ts'
import type { Operator, SnapshotType } from '../../metrics/vocabulary.ts'
import type { TimeRange } from '../../metrics/window.ts'
import { PLATFORM_KEYS } from '../../platforms/platforms.ts'

/** A sentence, and `question`, `refusal` or its rule: `LI country:US · spend > 500 · 24h · weekly`. */
export type ExpectedSentence = readonly [sentence: string, expected: string]

const TYPES: Record<string, SnapshotType> = {
  C: 'campaign',
  IO: 'insertion_order',
  LI: 'line_item',
  D: 'deal_id',
}
const RANGES: Record<string, TimeRange['type']> = { '24h': 'last_24_hours', '7d': 'last_7_days', '30d': 'last_30_days', flight: 'campaign_duration', all: 'all_time' } // prettier-ignore
const OPERATORS: Record<string, Operator> = { '>': 'gt', '<': 'lt', '=': 'eq', '>=': 'gte', '<=': 'lte' }

/** Rule of the notation. */
export function expectedRule(text: string): Rule {
  const [scope, conditions, range, schedule = 'daily'] = text.split(' · ') as [
    string,
    string,
    string,
    string?,
  ]
  const [type, ...more] = scope.split(' ')
  const days = schedule.startsWith('days ') ? schedule.slice(5).split(',').map(Number) : []
  const narrowing = more.filter((word) => word.includes(':') && !word.startsWith('id:'))
  const filter = narrowing.length > 0 ? readFilter(scope.slice(scope.indexOf(narrowing[0]!)).replace(/ [A-Z]{3}$/, '')) : null // prettier-ignore
  return {
    type: TYPES[type!]!,
    platform: PLATFORM_KEYS.find((key) => more.includes(key)) ?? null,
    entityId: more.find((word) => word.startsWith('id:'))?.slice(3) ?? null,
    filter,
    conditions: expectedTree(conditions),
    thresholdCurrency: more.find((word) => /^[A-Z]{3}$/.test(word)) ?? null,
    timeRange: expectedRange(range),
    schedule:
      days.length > 0 ? { type: 'specific_days', days } : { type: schedule as 'daily' | 'weekly', days },
  }
}

function expectedRange(text: string): TimeRange {
  const [from, to] = text.split('..')
  return to === undefined
    ? { type: RANGES[text]!, from: null, to: null }
    : { type: 'custom', from: from!, to }
}

function expectedTree(text: string): ConditionTree {
  const groups = [...text.matchAll(/\(([^)]*)\)/g)].map(([, inner]) => ({
    operator: 'OR' as const,
    conditions: inner!.split(' or ').map(expectedCondition),
  }))
  const loose = text.replace(/(?: and )?\([^)]*\)/g, '')
  const tree = { conditions: loose === '' ? [] : loose.split(' and ').map(expectedCondition), groups }
  for (const { metric, operator } of conditionsIn(tree))
    if (!METRIC_KEYS.includes(metric) || operator === undefined) throw new Error(`“${text}” is no rule`)
  return tree
}

function expectedCondition(text: string): Condition {
  const [metric, sign, value] = text.trim().split(' ')
  return { metric: metric as Condition['metric'], operator: OPERATORS[sign!]!, threshold: Number(value) }
}
