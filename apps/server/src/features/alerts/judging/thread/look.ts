import {
  dayOf,
  dayNumber,
  truthOf,
  type Day,
  type MetricKey,
  type Rule,
  type Truth,
} from '@flightdeck/domain'
import { asOfNow, type Book } from '../../../delivery/index.ts'
import { comparing, type Exchange } from './comparing.ts'
import { lookAt } from './evaluate.ts'

/** An entity as a rule sees it on a day. */
export type LookAsked = {
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

/** Nothing when it is not in this book. */
export function lookIn(
  open: Book,
  { entityNo, rule, day, metrics }: LookAsked,
  exchange: Exchange | null,
): Look | null {
  const book = asOfNow(open, day)
  const who = book.byNo.get(entityNo)
  if (!who) return null
  const asOf = dayNumber(day)
  const look = lookAt(book, rule.timeRange, who.place, asOf)
  if (!look) return NOTHING_TO_SEE(metrics)
  const { currency, on } = comparing(rule, book, exchange)
  const { currency: own, dataThrough } = who
  const held = currency === null ? rule : on({ currency: own, dataThrough }, asOf)
  return {
    truth: held && truthOf(held.conditions, look.read),
    dataThrough: dayOf(look.last),
    values: metrics.map((metric) => {
      const value = look.read(metric)
      return typeof value === 'number' ? value : null
    }),
  }
}
