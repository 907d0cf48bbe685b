import { convert } from './convert.ts'
import type { Micros } from './micros.ts'
import type { RateBook } from './rate-book.ts'

/** Worth of an amount in another currency; null without a rate. Zero is zero in every currency. */
export function worthIn(
  to: string,
  { currency, micros }: { currency: string; micros: Micros },
  book: RateBook,
): Micros | null {
  if (micros === 0n) return 0n
  const rate = book.crossRate(currency, to)
  return rate && convert(micros, rate)
}

/** Amount in its own currency, and its worth in the currency of a ranked list. Null is not known. */
export type RankedAmount<Amount extends number | bigint = number | bigint> = {
  currency: string
  amount: Amount | null
  worth: Amount | null
}

/**
 * Amount for a list ranked in another currency. Shares can give fractional micros, which are rounded first.
 */
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
 * Largest worth first. Amounts without a rate follow, grouped by currency, because they can't be compared;
 * then zero, and last unknown amounts.
 */
export function byWorth(first: RankedAmount, other: RankedAmount): number {
  const apart = rankGroup(first) - rankGroup(other)
  if (apart !== 0) return apart
  if (first.worth !== null && other.worth !== null) return falling(first.worth, other.worth)
  if (first.currency !== other.currency) return first.currency < other.currency ? -1 : 1
  return falling(first.amount ?? 0, other.amount ?? 0)
}

/** Rank: with a worth, without a rate, zero, not known. */
function rankGroup({ amount, worth }: RankedAmount): number {
  if (amount === null) return 3
  if (worth === null) return 1
  return worth > 0 ? 0 : 2
}

const falling = (one: number | bigint, other: number | bigint): number =>
  one > other ? -1 : one < other ? 1 : 0
