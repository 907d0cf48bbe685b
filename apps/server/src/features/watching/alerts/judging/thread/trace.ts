import type { Trace as TraceOnWire } from '@flightdeck/contract/alerts'
import { viewOn, type Condition, type Rule } from '@flightdeck/domain/alerts'
import { dayNumber, dayFromNumber, type Day } from '@flightdeck/domain/time'
import type { DeliverySnapshot } from '../../../../data/delivery/index.ts'

const DAYS_BEFORE = 30

export type TraceRequest = { entityNo: number; rule: Rule; day: Day; today: Day; conditions: Condition[] }

/** A trace without the alert's own receipt and value, which are older than the trace. */
export type Trace = Omit<TraceOnWire, 'receipt' | 'current_value'>

/** Days before an alert, its own day, and the days since. */
export function traceDays({ day, today }: Pick<TraceRequest, 'day' | 'today'>): Day[] {
  const from = dayNumber(day) - DAYS_BEFORE
  return Array.from({ length: Math.max(0, dayNumber(today) - from + 1) }, (_, nth) =>
    dayFromNumber(from + nth),
  )
}

/** Current values of each metric of an alert, over the days before it and since. */
export function computeTraces(
  delivery: DeliverySnapshot,
  { entityNo, rule, day, today, conditions }: TraceRequest,
): Trace[] | null {
  const entity = delivery.byNo.get(entityNo)
  if (!entity) return null
  const days = traceDays({ day, today })
  return conditions.map(({ metric, operator, threshold }) => {
    const points = days.map((at) => {
      const view = viewOn(rule, entity, dayNumber(at))
      const value = typeof view === 'string' ? null : view.read(metric)
      return { day: at, value: typeof value === 'number' ? value : null }
    })
    return {
      metric,
      operator,
      threshold,
      points,
    }
  })
}

/** Traces without points, for an entity that no longer exists. */
export const emptyTraces = ({ conditions }: TraceRequest): Trace[] =>
  conditions.map(({ metric, operator, threshold }) => ({
    metric,
    operator,
    threshold,
    points: [],
  }))
