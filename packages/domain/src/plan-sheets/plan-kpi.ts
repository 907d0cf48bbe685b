import { parseKpiKind, goalKpiKinds } from '../ad-data/kpi-kind.ts'
import type { Settings } from '../ad-data/settings.ts'
import type { PlanDifference } from './plan-difference.ts'
import { MICROS } from '../money/micros.ts'

/** KPI that a plan row promises. */
export type PlannedKpi = { kpi: string | null; kpiTarget: number | null }
type Goals = Settings['goals']

/**
 * Difference for a KPI that the platform does not aim at, or at another target. Unknown words are no
 * difference.
 */
export function kpiDifference(row: PlannedKpi, goals: Goals): PlanDifference[] {
  const { kpi, kpiTarget: target } = row
  if (kpi === null || !goals || goals.length === 0) return []
  if (goals.some(({ type }) => typeWords(type).includes(folded(kpi)))) return kpiTargetDifference(row, goals)
  const [first] = goals
  const [plannedKind, aims] = [parseKpiKind(kpi), goalKpiKinds(goals)]
  if (!plannedKind || aims.length === 0 || aims.includes(plannedKind)) return []
  const set = { kpi: first!.type, target: goalTarget(first!) }
  return [{ field: 'kpi', planned: { kpi, target }, set, atRiskMicros: null }]
}

/** Difference for the signed KPI at another target. */
export function kpiTargetDifference({ kpi, kpiTarget: target }: PlannedKpi, goals: Goals): PlanDifference[] {
  const kpiGoal = kpi === null ? undefined : goals?.find(({ type }) => typeWords(type).includes(folded(kpi)))
  const own = kpiGoal ? goalTarget(kpiGoal) : null
  if (kpi === null || target === null || own === null || Math.abs(own - target) < 1e-9) return []
  return [{ field: 'kpi', planned: { kpi, target }, set: { kpi, target: own }, atRiskMicros: null }]
}

const goalTarget = ({ amount, percent }: NonNullable<Goals>[number]): number | null =>
  amount ? Number(amount.micros) / MICROS : (percent ?? null)
const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** `KPI_TYPE_CPA` and `CPAInAdvertiserCurrency` are a CPA. */
const typeWords = (type: string): string[] => [
  folded(type),
  ...type.split(/[_\s]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map(folded),
]
