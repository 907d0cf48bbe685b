import { convert } from './convert.ts'
import type { Micros } from './micros.ts'
import type { RateBook } from './rate-book.ts'

/** What an amount is worth in another currency; null without a rate. Nothing is nothing in every currency. */
export function worthIn(
  to: string,
  { currency, micros }: { currency: string; micros: Micros },
  book: RateBook,
): Micros | null {
  if (micros === 0n) return 0n
  const rate = book.crossRate(currency, to)
  return rate && convert(micros, rate)
}

/** An amount in its own currency, and what it is worth in the one that a list is ranked in. Null is not known. */
export type RankedAmount<Amount extends number | bigint = number | bigint> = {
  currency: string
  amount: Amount | null
  worth: Amount | null
}

/** An amount as a list in another currency ranks it. What comes out of shares is no whole micros, and is rounded first. */
export function rankedIn(
  to: string,
  { currency, micros }: { currency: string; micros: Micros | number | null },
  book: RateBook,
): RankedAmount<Micros> {
  if (micros === null) return { currency, amount: null, worth: null }
  const amount = typeof micros === 'number' ? BigInt(Math.round(micros)) : micros
  return { currency, amount, worth: worthIn(to, { currency, micros: amount }, book) }
}

/**
 * The most money first. What has no rate follows, one currency after the other, because their amounts can't be compared;
 * then what is nothing, and last what is not known.
 */
export function byWorth(one: RankedAmount, other: RankedAmount): number {
  const apart = placeOf(one) - placeOf(other)
  if (apart !== 0) return apart
  if (one.worth !== null && other.worth !== null) return falling(one.worth, other.worth)
  if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1
  return falling(one.amount ?? 0, other.amount ?? 0)
}

/** With a worth, without a rate, nothing, not known. */
function placeOf({ amount, worth }: RankedAmount): number {
  if (amount === null) return 3
  if (worth === null) return 1
  return worth > 0 ? 0 : 2
}

const falling = (one: number | bigint, other: number | bigint): number =>
  one > other ? -1 : one < other ? 1 : 0
