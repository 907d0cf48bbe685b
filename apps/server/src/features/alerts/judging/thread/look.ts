import {
  dayOf,
  dayNumber,
  truthOf,
  type Day,
  type MetricKey,
  type Rule,
  type Truth,
} from '@flightdeck/domain'
import type { Book } from '../book/book.ts'
import { lookAt } from './evaluate.ts'

/** An entity as a rule sees it on a day. */
export type LookAsked = {
  entityNo: number
  rule: Pick<Rule, 'conditions' | 'timeRange'>
  day: Day
  metrics: MetricKey[]
}
export type Look = { truth: Truth; dataThrough: Day | null; values: (number | null)[] }

export const NOTHING_TO_SEE = (metrics: readonly MetricKey[]): Look => ({
  truth: null,
  dataThrough: null,
  values: metrics.map(() => null),
})

/** Nothing when it is not in this book. */
export function lookIn(book: Book, { entityNo, rule, day, metrics }: LookAsked): Look | null {
  const who = book.byNo.get(entityNo)
  if (!who) return null
  const look = lookAt(book, rule.timeRange, who.place, dayNumber(day))
  if (!look) return NOTHING_TO_SEE(metrics)
  return {
    truth: truthOf(rule.conditions, look.read),
    dataThrough: dayOf(look.last),
    values: metrics.map((metric) => {
      const value = look.read(metric)
      return typeof value === 'number' ? value : null
    }),
  }
}
