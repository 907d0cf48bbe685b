import { dayNumber, dayFromNumber, type Day } from '@flightdeck/domain/time'
import { BYTES_A_DAY } from '../days/reach.ts'
import type { DeliveryAccount } from '../store/delivery-store.ts'

/** Days a snapshot holds one by one; earlier days are folded. */
export type DailyRange = {
  /** First held day; null is all days. */
  from: Day | null
  /** Cuts within the folded days common to all entities, ascending: spans may begin and end there. */
  ends: readonly number[]
}
export const EVERY_DAY: DailyRange = { from: null, ends: [] }

/** Held days: ninety for a backtest, thirty before them for the longest window, a few for late accounts. */
export const WINDOW_DAYS = 130
/** Maximum size of one snapshot, with headroom. */
const MAX_SNAPSHOT_BYTES = 3 * 2 ** 30

type Size = { entities: readonly unknown[]; accounts: readonly DeliveryAccount[] }

/** All days if they fit, otherwise the window, whose size does not depend on the years of data. */
export function dailyRange({ entities, accounts }: Size, mostBytes: number, windowDays: number): DailyRange {
  const span = dataSpan(accounts)
  if (!span || estimateBytes(entities.length, span.days) <= Math.min(mostBytes, MAX_SNAPSHOT_BYTES))
    return EVERY_DAY
  return recentWindow(span, windowDays)
}

function recentWindow({ first, last }: Span, windowDays: number): DailyRange {
  const from = dayNumber(last) + 1 - windowDays
  return from <= dayNumber(first) ? EVERY_DAY : { from: dayFromNumber(from), ends: [] }
}

/** Number of parts needed so that each fits. */
export function partsFor(
  { entities, accounts }: Size,
  { from, ends }: DailyRange,
  mostBytes: number,
): number {
  const span = dataSpan(accounts)
  if (!span) return 1
  const days = (from === null ? span.days : dayNumber(span.last) - dayNumber(from) + 1) + ends.length
  const parts = Math.ceil(estimateBytes(entities.length, days) / Math.min(mostBytes, MAX_SNAPSHOT_BYTES))
  return Math.max(1, Math.min(entities.length, parts))
}

const estimateBytes = (entities: number, days: number): number => entities * days * BYTES_A_DAY

type Span = { first: Day; last: Day; days: number }

/** First and last day with data in any account. */
export function dataSpan(accounts: readonly DeliveryAccount[]): Span | null {
  const days = accounts
    .flatMap(({ dataFrom, dataThrough }) => (dataFrom && dataThrough ? [dataFrom, dataThrough] : []))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { first, last, days: dayNumber(last) - dayNumber(first) + 1 } : null
}
