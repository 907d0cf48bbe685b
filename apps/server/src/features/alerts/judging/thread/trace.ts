import type { Trace } from '@flightdeck/contract'
import {
  dayNumber,
  dayOf,
  inputsOf,
  METRICS,
  viewOn,
  type Condition,
  type Day,
  type Rule,
  type Unknown,
  type Window,
} from '@flightdeck/domain'
import type { Book } from '../book/book.ts'

const DAYS_BEFORE = 30

export type TraceAsked = { entityNo: number; rule: Rule; day: Day; today: Day; conditions: Condition[] }

/** Each metric of an alert over the days before it and since, with what it was computed from on its day. */
export function tracesIn(book: Book, { entityNo, rule, day, today, conditions }: TraceAsked): Trace[] | null {
  const who = book.byNo.get(entityNo)
  if (!who) return null
  const asOf = dayNumber(day)
  return conditions.map(({ metric, operator, threshold }) => {
    const then = viewOn(rule, who, asOf)
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
      formula: METRICS[metric].formula,
      inputs: typeof then === 'string' ? [] : inputsOf(metric, who, then),
      window: typeof then === 'string' ? null : spanOf(then.window),
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
    formula: METRICS[metric].formula,
    inputs: [],
    window: null,
  }))

const spanOf = (window: Window | Unknown): Trace['window'] =>
  typeof window === 'string' ? null : { from: dayOf(window.from), to: dayOf(window.to) }
