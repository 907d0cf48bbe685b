import type { Measure } from '../delivery/measures.ts'
import { GOAL_FORMULAS } from '../budget/goal-inputs.ts'
import type { GoalMetric } from '../budget/goal-reading.ts'

/** Computation of a metric, read by the pure rules and the engine alike. */
export type MetricFormula =
  | { kind: 'sum'; of: Measure }
  | { kind: 'difference'; of: Measure; less: Measure }
  | { kind: 'ratio'; of: Measure; less?: Measure; by: Measure; times: number }
  | { kind: 'goal'; of: GoalMetric }
  /** Delivery of a window toward the budget of the whole flight. */
  | { kind: 'budget_share'; formula: string }
  | { kind: 'missing'; needs: string; formula: string }

/** Names of measures in formulas and receipts. */
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
 * Text of a metric's arithmetic over named numbers: `100 × (revenue − total cost) ÷ revenue`. Its receipt has
 * the same names, so that the value can be recomputed from the two alone. Metrics that need more than we read
 * have a text of their own.
 */
export function formulaText(how: MetricFormula): string {
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
    case 'budget_share':
    case 'missing':
      return how.formula
  }
}
