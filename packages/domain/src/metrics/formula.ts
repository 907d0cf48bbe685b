import type { Measure } from '../delivery/measures.ts'
import { GOAL_FORMULAS } from '../pacing/goal-inputs.ts'
import type { GoalMetric } from '../pacing/goal-reading.ts'

/** How a number comes about. Everything that judges reads it from here: the pure rules and the engine alike. */
export type MetricFormula =
  | { kind: 'sum'; of: Measure }
  | { kind: 'difference'; of: Measure; less: Measure }
  | { kind: 'ratio'; of: Measure; less?: Measure; by: Measure; times: number }
  | { kind: 'goal'; of: GoalMetric }
  | { kind: 'missing'; needs: string; formula: string }

/** As formulas and receipts name them. */
export const MEASURE_NAMES: Record<Measure, string> = {
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  conversion_value: 'conversion value',
  spend: 'spend',
  media_cost: 'media cost',
  total_cost: 'total cost',
  revenue: 'revenue',
  measurable_impressions: 'measurable impressions',
  viewable_impressions: 'viewable impressions',
  video_starts: 'video starts',
  video_completes: 'completed views',
  video_views: 'video views',
  plays: 'plays',
  bid_requests: 'bid requests',
  bids: 'bids',
  wins: 'wins',
}

/**
 * A metric as arithmetic over named numbers, from how it is computed: `100 × (revenue − total cost) ÷ revenue`. The same
 * names stand in its receipt, so that it can be reckoned from the two alone. What needs more than we read says it itself.
 */
export function formulaOf(how: MetricFormula): string {
  const name = (measure: Measure) => MEASURE_NAMES[measure]
  switch (how.kind) {
    case 'sum':
      return name(how.of)
    case 'difference':
      return `${name(how.of)} − ${name(how.less)}`
    case 'ratio': {
      const top = how.less ? `(${name(how.of)} − ${name(how.less)})` : name(how.of)
      const times = how.times === 1 ? '' : `${how.times.toLocaleString('en')} × `
      return `${times}${top} ÷ ${name(how.by)}`
    }
    case 'goal':
      return GOAL_FORMULAS[how.of]
    case 'missing':
      return how.formula
  }
}
