import type { Measure } from '../delivery/measures.ts'
import type { RateType } from '../plan-sheet/words.ts'

/** A client's rate for some days, by day number: micros for a unit, or millionths of a percent. */
export type PlannedRate = { from: number; to: number; type: RateType; rate: number }

const MILLION = 1_000_000
const UNIT: Partial<Record<RateType, { measure: Measure; per: number }>> = {
  CPM: { measure: 'impressions', per: 1000 },
  CPC: { measure: 'clicks', per: 1 },
  CPA: { measure: 'conversions', per: 1 },
  CPL: { measure: 'conversions', per: 1 },
  CPV: { measure: 'video_views', per: 1 },
  CPCV: { measure: 'video_completes', per: 1 },
}

/**
 * What a client pays for a day by the plan, in micros: units times the rate, or cost and a fee on media. A flat fee is
 * for the whole flight and says nothing of a day. NaN is not known.
 */
export function revenueByPlan(
  rates: readonly PlannedRate[],
  day: number,
  value: (measure: Measure) => number,
): number {
  const planned = rates.find(({ from, to }) => from <= day && day <= to)
  if (!planned) return Number.NaN
  if (planned.type === 'PERCENT')
    return value('total_cost') + Math.round((value('media_cost') * planned.rate) / (100 * MILLION))
  const unit = UNIT[planned.type]
  return unit ? Math.round(((value(unit.measure) / MILLION) * planned.rate) / unit.per) : Number.NaN
}
