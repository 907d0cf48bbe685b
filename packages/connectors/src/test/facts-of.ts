import type { DayFacts, FactLevel, FactMetric } from '@flightdeck/domain/ad-data'
import type { Truth } from './truth.ts'

/** Facts entity by entity and day by day, as the truth has them. */
export function collectFacts(days: DayFacts[], level: FactLevel): Truth {
  const factsByKey: Truth = new Map()
  for (const { day, level: of, nativeIds, columns } of days) {
    if (of !== level) continue
    for (const [at, id] of nativeIds.entries()) {
      const values = Object.entries(columns).map(([metric, column]) => [metric, column[at]!])
      factsByKey.set(`${day}/${id}`, Object.fromEntries(values) as Partial<Record<FactMetric, number>>)
    }
  }
  return factsByKey
}
