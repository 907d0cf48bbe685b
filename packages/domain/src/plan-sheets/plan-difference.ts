import type { Day } from '../time/day.ts'

export const PLAN_FIELDS = {
  budget: 'Budget',
  start: 'Start date',
  end: 'End date',
  geo: 'Countries',
  rate: 'Client rate',
  kpi: 'KPI',
} as const
export type PlanField = keyof typeof PLAN_FIELDS

/** Money in micros, a day, a percentage, a result with its target, or countries; none of these is everywhere. */
export type PlanValue =
  | { micros: number }
  | { day: Day }
  | { percent: number }
  | { kpi: string; target: number | null }
  | { countries: string[] }

/** A difference, with its share of the remaining plan as spend at risk; null if unknown. */
export type PlanDifference = {
  field: PlanField
  planned: PlanValue
  set: PlanValue | null
  atRiskMicros: number | null
}
