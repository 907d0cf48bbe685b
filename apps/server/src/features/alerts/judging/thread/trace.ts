import type { Trace as TraceOnWire } from '@flightdeck/contract'
import { dayNumber, dayOf, viewOn, type Condition, type Day, type Rule } from '@flightdeck/domain'
import type { Book } from '../../../delivery/index.ts'

const DAYS_BEFORE = 30

export type TraceAsked = { entityNo: number; rule: Rule; day: Day; today: Day; conditions: Condition[] }

/** The receipt of an alert is its own, and older than any trace of it. */
export type Trace = Omit<TraceOnWire, 'receipt' | 'current_value'>

/** Each metric of an alert over the days before it and since, by the numbers as they are now. */
export function tracesIn(book: Book, { entityNo, rule, day, today, conditions }: TraceAsked): Trace[] | null {
  const who = book.byNo.get(entityNo)
  if (!who) return null
  const asOf = dayNumber(day)
  return conditions.map(({ metric, operator, threshold }) => {
    const points: Trace['points'] = []
    for (let at = asOf - DAYS_BEFORE; at <= dayNumber(today); at++) {
      const view = viewOn(rule, who, at)
      const value = typeof view === 'string' ? null : view.read(metric)
      points.push({ day: dayOf(at), value: typeof value === 'number' ? value : null })
    }
    return {
      metric,
      operator,
      threshold,
      points,
    }
  })
}

/** Of somebody who is not there any more only the question is left. */
export const tracesOfNobody = ({ conditions }: TraceAsked): Trace[] =>
  conditions.map(({ metric, operator, threshold }) => ({
    metric,
    operator,
    threshold,
    points: [],
  }))
