import { dayNumber } from '../../time/day.ts'
import type { DimensionKey } from '../dimensions.ts'
import type { DimensionValue } from '../group.ts'
import type { ReportMetricKey } from '../report-metrics.ts'
import { plannedAmounts, type PlannedFlight } from './planned-flight.ts'

/** Plan to compare with, under one value of every split that is not time. */
export type PlacedPlan = {
  flight: PlannedFlight
  /** Currency of the account. */
  currency: string
  /** Ancestors of the entity, parent first. */
  ancestors: readonly number[]
  names: ReadonlyMap<DimensionKey, DimensionValue>
}

/** Day numbers, both inclusive. */
export type PlannedDays = { from: number; to: number }

/** Days on which plans of the given entities have a metric, in order and without overlaps. */
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
  const mergedSpans: PlannedDays[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = mergedSpans.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else mergedSpans.push({ from, to })
  }
  return mergedSpans
}
