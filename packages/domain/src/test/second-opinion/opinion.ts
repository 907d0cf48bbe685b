import type { Condition, ConditionTree } from '../../alerts/conditions.ts'
import type { TimeRange } from '../../metrics/window.ts'
import { goalOpinion } from './goal-opinion.ts'
import {
  asWritten,
  divide,
  hundredths,
  isAbove,
  multiply,
  subtract,
  whole,
  type Rational,
} from './rational.ts'
import { addUp, isGiven, isLive, lastCountedDay, type Situation } from './situation.ts'

type Span = { from: number; to: number }
/** True, false, or null for unknown. */
export type Opinion = boolean | null

/** A sum is one measure; a difference takes one away from another; a ratio divides what is left, times a factor. */
const FORMULAS: Record<string, { of: string; less?: string; by?: string; times?: number }> = {
  spend: { of: 'spend' },
  impressions: { of: 'impressions' },
  clicks: { of: 'clicks' },
  conversions: { of: 'conversions' },
  media_cost: { of: 'media_cost' },
  fees_cost: { of: 'total_cost', less: 'media_cost' },
  total_cost: { of: 'total_cost' },
  revenue: { of: 'revenue' },
  margin_amount: { of: 'revenue', less: 'total_cost' },
  margin_pct: { of: 'revenue', less: 'total_cost', by: 'revenue', times: 100 },
  working_media_pct: { of: 'media_cost', by: 'revenue', times: 100 },
  ecpm: { of: 'spend', by: 'impressions', times: 1000 },
  ctr: { of: 'clicks', by: 'impressions', times: 100 },
  cpc: { of: 'spend', by: 'clicks' },
  cpa: { of: 'spend', by: 'conversions' },
  roas: { of: 'conversion_value', by: 'spend' },
  viewability_rate: { of: 'viewable_impressions', by: 'measurable_impressions', times: 100 },
  measurable_rate: { of: 'measurable_impressions', by: 'impressions', times: 100 },
  completion_rate: { of: 'video_completes', by: 'video_starts', times: 100 },
  cpcv: { of: 'spend', by: 'video_completes' },
  bid_requests: { of: 'bid_requests' },
  bid_rate: { of: 'bids', by: 'bid_requests', times: 100 },
  win_rate: { of: 'wins', by: 'bids', times: 100 },
  delivery_rate: { of: 'impressions', by: 'wins', times: 100 },
}
const OF_THE_GOAL = [
  'pacing',
  'goal_pacing_percentage',
  'yesterday_pace',
  'required_daily',
  'projected_pct',
  'budget_used_pct',
  'spend_vs_expected',
]

export function opinionOn(tree: ConditionTree, range: TimeRange, situation: Situation): Opinion {
  const parts: Opinion[] = []
  for (const condition of tree.conditions) parts.push(conditionHolds(condition, range, situation))
  for (const group of tree.groups) {
    if (group.conditions.length === 0) continue
    const inside = group.conditions.map((condition) => conditionHolds(condition, range, situation))
    parts.push(group.operator === 'AND' ? allHold(inside) : someHold(inside))
  }
  return allHold(parts)
}

export function conditionHolds(condition: Condition, range: TimeRange, situation: Situation): Opinion {
  const exact = exactReading(condition.metric, range, situation)
  if (exact === null) return null
  const threshold = asWritten(condition.threshold)
  switch (condition.operator) {
    case 'gt':
      return isAbove(exact, threshold)
    case 'lt':
      return isAbove(threshold, exact)
    case 'gte':
      return !isAbove(threshold, exact)
    case 'lte':
      return !isAbove(exact, threshold)
    case 'eq':
      return hundredths(exact) === hundredths(threshold)
  }
}

const allHold = (parts: Opinion[]): Opinion =>
  parts.includes(false) ? false : parts.includes(null) ? null : true
const someHold = (parts: Opinion[]): Opinion =>
  parts.includes(true) ? true : parts.includes(null) ? null : false

/** The number before any rounding; null is unknown. */
export function exactReading(metric: string, range: TimeRange, situation: Situation): Rational | null {
  const last = lastCountedDay(situation)
  if (last === null) return null
  if (OF_THE_GOAL.includes(metric)) return goalOpinion(metric, situation, last)
  const formula = FORMULAS[metric]
  const span = resolveSpan(range, situation, last)
  if (span === null) return null
  if (metric === 'budget_share_pct') return shareOpinion(situation, span, last)
  if (formula === undefined) return null

  const sum = (measure: string) => sumOpinion(measure, situation, span, last)
  const of = sum(formula.of)
  const less = formula.less === undefined ? whole(0) : sum(formula.less)
  const by = formula.by === undefined ? whole(1) : sum(formula.by)
  if (of === null || less === null || by === null) return null
  return divide(multiply(whole(formula.times ?? 1), subtract(of, less)), by)
}

function sumOpinion(measure: string, situation: Situation, span: Span, last: number): Rational | null {
  const { total, isReported } = addUp(situation, measure, span.from, span.to)
  if (!isReported && !(isLive(situation, last) && isGiven(situation, measure))) return null
  return total === null ? null : { top: total, bottom: 1_000_000n }
}

/** Delivery that the budget counts, in hundredths of all its segments; unknown before the first. */
function shareOpinion(situation: Situation, span: Span, last: number): Rational | null {
  const { goal } = situation
  if (goal === null || goal.counts !== 'money' || goal.segments.every(({ from }) => from > last)) return null
  const spent = sumOpinion(goal.measure, situation, span, last)
  const budget = goal.segments.reduce((sum, segment) => sum + segment.amount, 0n)
  return spent && divide(multiply(whole(100), spent), { top: budget, bottom: 1_000_000n })
}

function resolveSpan(range: TimeRange, situation: Situation, last: number): Span | null {
  const span = rawSpan(range, situation, last)
  return span === null || span.from > span.to || span.from < situation.dataFrom ? null : span
}

function rawSpan(range: TimeRange, { dataFrom, startsOn }: Situation, last: number): Span | null {
  switch (range.type) {
    case 'last_24_hours':
      return { from: last, to: last }
    case 'last_7_days':
      return { from: last - 6, to: last }
    case 'last_30_days':
      return { from: last - 29, to: last }
    case 'all_time':
      return startsOn === null || startsOn < dataFrom ? null : { from: dataFrom, to: last }
    case 'campaign_duration':
      return startsOn === null ? null : { from: startsOn, to: last }
    case 'custom': {
      const end = parseDay(range.to!)
      return { from: parseDay(range.from!), to: end < last ? end : last }
    }
  }
}

const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
