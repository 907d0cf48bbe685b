import { dayNumber } from '../../time/day.ts'
import type { DimensionKey } from '../dimensions.ts'
import type { DimensionValue } from '../group.ts'
import type { ReportMetricKey } from '../report-metrics.ts'
import { plannedAmounts, type PlannedFlight } from './planned-flight.ts'

/** A plan that a question is compared with, under one value of every split that is not time. */
export type PlacedPlan = {
  flight: PlannedFlight
  /** Of its account. */
  currency: string
  /** Of its entity, from the parent up. */
  ancestors: readonly number[]
  names: ReadonlyMap<DimensionKey, DimensionValue>
}

/** Days by their numbers, both inclusive. */
export type PlannedDays = { from: number; to: number }

/** On which days plans of some entities say a metric, in order and none twice. */
export type PlanCover = (metric: ReportMetricKey, entityNos: Iterable<number>) => PlannedDays[]

export const daysOfFlight = ({ startsOn, endsOn }: PlannedFlight): PlannedDays => ({
  from: dayNumber(startsOn),
  to: dayNumber(endsOn),
})

export function planCover(metrics: readonly ReportMetricKey[], placed: readonly PlacedPlan[]): PlanCover {
  const byMetric = new Map(
    metrics.map((metric) => [
      metric,
      Map.groupBy(
        placed.filter(({ flight, currency }) => plannedAmounts(metric, flight, currency) !== null),
        ({ flight }) => flight.entityNo,
      ),
    ]),
  )
  return (metric, entityNos) => {
    const own = byMetric.get(metric)
    if (!own || own.size === 0) return []
    return together(
      Array.from(entityNos).flatMap((entityNo) =>
        (own.get(entityNo) ?? []).map(({ flight }) => daysOfFlight(flight)),
      ),
    )
  }
}

function together(spans: readonly PlannedDays[]): PlannedDays[] {
  const found: PlannedDays[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  return found
}
