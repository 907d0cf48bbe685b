import { convert } from './convert.ts'
import type { Micros } from './micros.ts'
import type { CrossRate, RateBook } from './rate-book.ts'

export type CurrencySum = { currency: string; micros: Micros; count: number }
/** Contribution of one currency; null without a rate, which is never taken for 1. */
export type TotalPart = CurrencySum & { converted: Micros | null; rate: CrossRate | null }

export type MoneyTotal = {
  currency: string
  /** Null when no part can be converted. */
  micros: Micros | null
  isApproximate: boolean
  /** Largest amount first, amounts without a rate last. */
  parts: readonly TotalPart[]
}

/**
 * Total over several currencies. Each currency is summed first and converted once, so the order of rows
 * changes nothing, and the parts of a receipt add up to its total. A single currency stays native and exact.
 */
export function sumCurrencies(sums: readonly CurrencySum[], reporting: string, book: RateBook): MoneyTotal {
  const own = addedUp(sums)
  const withMoney = own.filter(({ micros }) => micros !== 0n)
  const only = withMoney.length === 1 ? withMoney[0]! : own.length === 1 ? own[0]! : null
  const currency = withMoney.length > 1 ? reporting : (only?.currency ?? reporting)
  const parts = withMoney
    .map((sum): TotalPart => {
      const rate = book.crossRate(sum.currency, currency)
      return { ...sum, rate, converted: rate && convert(sum.micros, rate) }
    })
    .toSorted(byMoney)
  const convertedAmounts = parts.flatMap(({ converted }) => converted ?? [])
  return {
    currency,
    micros:
      convertedAmounts.length === 0 && parts.length > 0
        ? null
        : convertedAmounts.reduce((sum, one) => sum + one, 0n),
    isApproximate: parts.length > 1,
    parts,
  }
}

function addedUp(sums: readonly CurrencySum[]): CurrencySum[] {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    micros: own.reduce((sum, { micros }) => sum + micros, 0n),
    count: own.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** Orders by worth; without a rate by currency, because amounts can't be compared. */
export function byMoney(first: TotalPart, other: TotalPart): number {
  if (first.converted === null || other.converted === null) {
    if (first.converted !== other.converted) return first.converted === null ? 1 : -1
    return first.currency < other.currency ? -1 : 1
  }
  if (first.converted !== other.converted) return first.converted > other.converted ? -1 : 1
  return first.currency < other.currency ? -1 : 1
}
