import { evaluateTree, type Rule, type Truth } from '@flightdeck/domain/alerts'
import type { MetricKey } from '@flightdeck/domain/metrics'
import { dayFromNumber, dayNumber, type Day } from '@flightdeck/domain/time'
import { asOfNow, type DeliverySnapshot } from '../../../../data/delivery/index.ts'
import { comparing, type Exchange } from './currency-comparison.ts'
import { readLatest } from './evaluate.ts'

/** Request for an entity's readings under a rule on a day. */
export type LookRequest = {
  entityNo: number
  rule: Rule
  day: Day
  metrics: MetricKey[]
}
export type Look = { truth: Truth; dataThrough: Day | null; values: (number | null)[] }

export const NOTHING_TO_SEE = (metrics: readonly MetricKey[]): Look => ({
  truth: null,
  dataThrough: null,
  values: metrics.map(() => null),
})

/** Null when the entity is not in this snapshot. */
export function inspectEntity(
  open: DeliverySnapshot,
  { entityNo, rule, day, metrics }: LookRequest,
  exchange: Exchange | null,
): Look | null {
  const delivery = asOfNow(open, day)
  const who = delivery.byNo.get(entityNo)
  if (!who) return null
  const asOf = dayNumber(day)
  const look = readLatest(delivery, rule.timeRange, who.place, asOf)
  if (!look) return NOTHING_TO_SEE(metrics)
  const { currency, on } = comparing(rule, delivery, exchange)
  const { currency: own, dataThrough } = who
  const effectiveRule = currency === null ? rule : on({ currency: own, dataThrough }, asOf)
  return {
    truth: effectiveRule && evaluateTree(effectiveRule.conditions, look.read),
    dataThrough: dayFromNumber(look.last),
    values: metrics.map((metric) => {
      const value = look.read(metric)
      return typeof value === 'number' ? value : null
    }),
  }
}
