import { dayNumber, dayOf, type Day } from '@flightdeck/domain'
import { BYTES_A_DAY } from '../days/reach.ts'
import type { DeliveryAccount } from '../store/delivery-store.ts'

/** Which days of an organisation a snapshot holds as they are; those before are added up. */
export type HeldDays = {
  /** The first of them; null is all there are. */
  from: Day | null
  /** Days before which what is added up is cut for everybody, rising: a span may begin and end there. */
  ends: readonly number[]
}
export const EVERY_DAY: HeldDays = { from: null, ends: [] }

/**
 * What is asked about every day: the ninety days of a backtest, with the thirty days of the longest window before the first
 * of them, and a few for accounts that are late.
 */
export const WINDOW_DAYS = 130
/** What one memory can hold, with room to work in. */
const MOST_IN_ONE = 3 * 2 ** 30

type Size = { entities: readonly unknown[]; accounts: readonly DeliveryAccount[] }

/** Everything where it fits, and otherwise the window: however many years there are, what is held stays the same. */
export function heldDays({ entities, accounts }: Size, mostBytes: number, windowDays: number): HeldDays {
  const span = spanOf(accounts)
  if (!span || bytesOf(entities.length, span.days) <= Math.min(mostBytes, MOST_IN_ONE)) return EVERY_DAY
  return windowOf(span, windowDays)
}

function windowOf({ first, last }: Span, windowDays: number): HeldDays {
  const from = dayNumber(last) + 1 - windowDays
  return from <= dayNumber(first) ? EVERY_DAY : { from: dayOf(from), ends: [] }
}

/** In how many parts an organisation has to be asked so that each fits. */
export function partsFor({ entities, accounts }: Size, { from, ends }: HeldDays, mostBytes: number): number {
  const span = spanOf(accounts)
  if (!span) return 1
  const days = (from === null ? span.days : dayNumber(span.last) - dayNumber(from) + 1) + ends.length
  const parts = Math.ceil(bytesOf(entities.length, days) / Math.min(mostBytes, MOST_IN_ONE))
  return Math.max(1, Math.min(entities.length, parts))
}

const bytesOf = (entities: number, days: number): number => entities * days * BYTES_A_DAY

type Span = { first: Day; last: Day; days: number }

/** All days that any account has. */
export function spanOf(accounts: readonly DeliveryAccount[]): Span | null {
  const days = accounts
    .flatMap(({ dataFrom, dataThrough }) => (dataFrom && dataThrough ? [dataFrom, dataThrough] : []))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { first, last, days: dayNumber(last) - dayNumber(first) + 1 } : null
}
