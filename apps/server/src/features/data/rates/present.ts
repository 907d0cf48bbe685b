import type { MoneyTotal as MoneyTotalShape, RateUsed } from '@flightdeck/contract/rates'
import {
  convert,
  formatRatio,
  sumCurrencies,
  microsToUnits,
  type CrossRate,
  type CurrencySum,
  type DatedRate,
  type Micros,
  type MoneyTotal,
} from '@flightdeck/domain/money'
import type { Exchange } from './exchange.ts'

const SHOWN_DIGITS = 6

export const presentLeg = ({ base, quote, rate, on, source }: DatedRate) => ({
  base,
  quote,
  rate,
  on,
  source,
})

export const presentRate = ({ from, to, ratio, legs, on, daysOld }: CrossRate): RateUsed => ({
  from,
  to,
  rate: formatRatio(ratio, SHOWN_DIGITS),
  on,
  days_old: daysOld,
  source: [...new Set(legs.map(({ source }) => source))].join(', '),
  legs: legs.map(presentLeg),
})

/** Sum over several currencies, with one converted total. */
export const presentTotal = (sums: readonly CurrencySum[], { currency, book }: Exchange): MoneyTotalShape =>
  presentShape(sumCurrencies(sums, currency, book))

function presentShape({ currency, micros, isApproximate, parts }: MoneyTotal): MoneyTotalShape {
  return {
    amount: micros === null ? null : microsToUnits(micros),
    currency,
    approximate: isApproximate,
    rates: isApproximate
      ? parts.flatMap(({ rate }) => (rate && rate.legs.length > 0 ? presentRate(rate) : []))
      : [],
    parts: parts.map((part) => ({
      amount: microsToUnits(part.micros),
      currency: part.currency,
      converted: part.converted === null ? null : microsToUnits(part.converted),
    })),
    without_rate: parts
      .filter(({ rate }) => rate === null)
      .map((part) => ({ currency: part.currency, amount: microsToUnits(part.micros), count: part.count })),
  }
}

/** Amount in the reporting currency; null if it is already in that. */
export function presentConverted(micros: Micros, from: string, { currency, book }: Exchange) {
  if (from === currency) return null
  const rate = book.crossRate(from, currency)
  return {
    amount: rate && microsToUnits(convert(micros, rate)),
    currency,
    approximate: true as const,
    rates: rate ? [presentRate(rate)] : [],
  }
}
