import type { Trace } from '@flightdeck/contract'
import type { Row } from '@flightdeck/db'
import {
  dayNumber,
  dayOf,
  inputsOf,
  METRICS,
  viewOn,
  type Rule,
  type Unknown,
  type Window,
} from '@flightdeck/domain'
import type { TriggeredConditions } from '../jobs/keep-evaluation.ts'
import type { Book } from './book.ts'

const DAYS_BEFORE = 30

/** Each metric of an alert over the days before it and since, with what it was computed from on its day. */
export function tracesOf(book: Book, rule: Rule, alert: Row<'alerts'>, today: string): Trace[] {
  const who = book.byNo.get(alert.entityNo)
  const asOf = dayNumber(alert.day)
  return Object.values(alert.conditions as TriggeredConditions).map(({ metric, operator, threshold }) => {
    const then = who ? viewOn(rule, who, asOf) : 'no_rows'
    const points: Trace['points'] = []
    for (let day = asOf - DAYS_BEFORE; who && day <= dayNumber(today); day++) {
      const view = viewOn(rule, who, day)
      const value = typeof view === 'string' ? null : view.read(metric)
      points.push({ day: dayOf(day), value: typeof value === 'number' ? value : null })
    }
    return {
      metric,
      operator,
      threshold,
      points,
      formula: METRICS[metric].formula,
      inputs: who && typeof then !== 'string' ? inputsOf(metric, who, then) : [],
      window: typeof then === 'string' ? null : spanOf(then.window),
    }
  })
}

const spanOf = (window: Window | Unknown): Trace['window'] =>
  typeof window === 'string' ? null : { from: dayOf(window.from), to: dayOf(window.to) }
