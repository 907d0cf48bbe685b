import type { Settings } from '../ad-data/settings.ts'
import type { PlanDifference } from './plan-difference.ts'
import type { RateType } from './words.ts'

/** Client rate that a plan row promises, in micros, also for a percentage. */
export type PlannedRate = {
  clientRateMicros: number | null
  rateType: RateType | null
  goalUnits: number | null
}

const MILLION = 1_000_000
const PER_THOUSAND = 1_000

/** Compares only like with like: a price by the thousand with one, a markup with a fee in percent. */
export function rateDifference(
  { clientRateMicros: rate, rateType, goalUnits }: PlannedRate,
  revenue: Settings['revenue'],
  { budget, left }: { budget: number | null; left: number | null },
): PlanDifference[] {
  if (rate === null || !revenue) return []
  if (rateType === 'CPM' && revenue.model === 'cpm' && revenue.amount) {
    const own = Number(revenue.amount.micros)
    const share = budget && left !== null ? left / budget : 1
    const atRiskMicros = goalUnits === null ? null : (share * Math.abs(own - rate) * goalUnits) / PER_THOUSAND
    return own === rate
      ? []
      : [{ field: 'rate', planned: { micros: rate }, set: { micros: own }, atRiskMicros }]
  }
  const isMarkup = revenue.model === 'media_markup' || revenue.model === 'total_markup'
  if (rateType !== 'PERCENT' || !isMarkup || revenue.percent === undefined) return []
  const planned = rate / MILLION
  const atRiskMicros = left === null ? null : (left * Math.abs(revenue.percent - planned)) / 100
  return Math.abs(revenue.percent - planned) < 1e-9
    ? []
    : [{ field: 'rate', planned: { percent: planned }, set: { percent: revenue.percent }, atRiskMicros }]
}
