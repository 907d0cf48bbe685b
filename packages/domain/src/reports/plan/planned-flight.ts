import { UNITS, type PlannedRow } from '../../budget/line-item-goal.ts'
import type { Measure } from '../../delivery/measures.ts'
import { rateMeasure, unitRevenue } from '../../pacing/plan-revenue.ts'
import type { RateType } from '../../plan-sheets/words.ts'
import { metricFormula, type ReportMetricKey } from '../report-metrics.ts'
import { MICROS } from '../../money/micros.ts'

/** Plan row for days of an entity, both inclusive. */
export type PlannedFlight = PlannedRow & {
  entityNo: number
  clientRateMicros: number | null
  rateType: RateType | null
  marginTargetPercent: number | null
}

/**
 * Planned numerator and denominator of a metric over all days, in millionths; null when the plan lacks it.
 * Money counts in the currency of the account only.
 */
export function plannedAmounts(
  metric: ReportMetricKey,
  flight: PlannedFlight,
  currency: string,
): { over: number; under: number } | null {
  const how = metricFormula(metric)
  const readMeasure = (measure: string) => plannedMeasure(flight, measure as Measure, currency)
  const of = readMeasure(how.of)
  const less = 'less' in how && how.less !== undefined ? readMeasure(how.less) : 0
  const under = how.kind === 'ratio' ? readMeasure(how.by) : 0
  return of === null || less === null || under === null ? null : { over: of - less, under }
}

function plannedMeasure(flight: PlannedFlight, measure: Measure, currency: string): number | null {
  const { budgetMicros, goalType, goalUnits } = flight
  const isOwn = flight.currency === currency
  if (measure === 'spend') return isOwn ? budgetMicros : null
  if (measure === 'revenue') return isOwn ? soldFor(flight) : null
  if (measure === 'total_cost') return isOwn ? costAtTarget(flight) : null
  return goalType !== null && goalUnits !== null && UNITS[goalType] === measure ? goalUnits * MICROS : null
}

/** Planned client price: a flat price, or the sold units at the rate of one. Null for a fee on media. */
function soldFor({ rateType, clientRateMicros, goalType, goalUnits }: PlannedFlight): number | null {
  if (rateType === null || clientRateMicros === null) return null
  if (rateType === 'FLAT') return clientRateMicros
  if (goalType === null || goalUnits === null || UNITS[goalType] !== rateMeasure(rateType)) return null
  const rate = { from: 0, to: 0, type: rateType, rate: clientRateMicros, contractUnits: null }
  return unitRevenue(rate, goalUnits * MICROS)
}

/** Planned cost: the client price less the target margin. */
function costAtTarget(flight: PlannedFlight): number | null {
  const [sold, target] = [soldFor(flight), flight.marginTargetPercent]
  return sold === null || target === null ? null : Math.round(sold * (1 - target / 100))
}
