import { kpiKindOf, kpiKindsOf } from '../ad-data/kpi-kind.ts'
import type { Settings } from '../ad-data/settings.ts'
import type { PlanDifference } from './plan-difference.ts'

/** KPI that a plan row promises. */
export type PlannedKpi = { kpi: string | null; kpiTarget: number | null }
type Goals = Settings['goals']

const MILLION = 1_000_000

/**
 * Difference for a KPI that the platform does not aim at, or at another target. Unknown words are no
 * difference.
 */
export function kpiDifference(row: PlannedKpi, goals: Goals): PlanDifference[] {
  const { kpi, kpiTarget: target } = row
  if (kpi === null || !goals || goals.length === 0) return []
  if (goals.some(({ type }) => wordsOf(type).includes(folded(kpi)))) return kpiTargetDifference(row, goals)
  const [first] = goals
  const [wanted, aims] = [kpiKindOf(kpi), kpiKindsOf(goals)]
  if (!wanted || aims.length === 0 || aims.includes(wanted)) return []
  const set = { kpi: first!.type, target: targetOf(first!) }
  return [{ field: 'kpi', planned: { kpi, target }, set, atRiskMicros: null }]
}

/** Difference for the signed KPI at another target. */
export function kpiTargetDifference({ kpi, kpiTarget: target }: PlannedKpi, goals: Goals): PlanDifference[] {
  const meant = kpi === null ? undefined : goals?.find(({ type }) => wordsOf(type).includes(folded(kpi)))
  const own = meant ? targetOf(meant) : null
  if (kpi === null || target === null || own === null || Math.abs(own - target) < 1e-9) return []
  return [{ field: 'kpi', planned: { kpi, target }, set: { kpi, target: own }, atRiskMicros: null }]
}

const targetOf = ({ amount, percent }: NonNullable<Goals>[number]): number | null =>
  amount ? Number(amount.micros) / MILLION : (percent ?? null)
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** `KPI_TYPE_CPA` and `CPAInAdvertiserCurrency` are a CPA. */
const wordsOf = (type: string): string[] => [
  folded(type),
  ...type.split(/[_\s]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map(folded),
]
