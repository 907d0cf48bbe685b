import { evaluateTree, type Rule, type Truth } from '@flightdeck/domain/alerts'
import type { MetricKey } from '@flightdeck/domain/metrics'
import { dayFromNumber, dayNumber, type Day } from '@flightdeck/domain/time'
import { asOfNow, type DeliverySnapshot } from '../../../../data/delivery/index.ts'
import { comparing, type Exchange } from './currency-comparison.ts'
import { readLatest } from './evaluate.ts'

/** Request for an entity's readings under a rule on a day. */
export type EntityReadingRequest = {
  entityNo: number
  rule: Rule
  day: Day
  metrics: MetricKey[]
}
export type EntityReading = { truth: Truth; dataThrough: Day | null; values: (number | null)[] }

export const emptyReading = (metrics: readonly MetricKey[]): EntityReading => ({
  truth: null,
  dataThrough: null,
  values: metrics.map(() => null),
})

/** Null when the entity is not in this snapshot. */
export function readEntity(
  snapshot: DeliverySnapshot,
  { entityNo, rule, day, metrics }: EntityReadingRequest,
  exchange: Exchange | null,
): EntityReading | null {
  const delivery = asOfNow(snapshot, day)
  const entity = delivery.byNo.get(entityNo)
  if (!entity) return null
  const asOf = dayNumber(day)
  const reading = readLatest(delivery, rule.timeRange, entity.place, asOf)
  if (!reading) return emptyReading(metrics)
  const { currency, on } = comparing(rule, delivery, exchange)
  const { currency: own, dataThrough } = entity
  const effectiveRule = currency === null ? rule : on({ currency: own, dataThrough }, asOf)
  return {
    truth: effectiveRule && evaluateTree(effectiveRule.conditions, reading.read),
    dataThrough: dayFromNumber(reading.last),
    values: metrics.map((metric) => {
      const value = reading.read(metric)
      return typeof value === 'number' ? value : null
    }),
  }
}
