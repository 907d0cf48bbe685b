import type { ConvertedMoney, MoneyTotal, RateUsed } from '@flightdeck/contract/rates'
import { moneyWords, type MoneyAmount } from '@flightdeck/domain/money'
import { formatCount } from './count-text.ts'
import { longDay } from './day-text.ts'

/** Whether sums over several currencies are converted, or each currency is shown separately. */
export type MoneyView = 'reporting' | 'native'

/** `≈ £5.6m`; over one currency exact and native. Native, or without any rate, each currency separately. */
export function totalWords(
  { amount, currency, approximate, parts }: MoneyTotal,
  view: MoneyView,
  words: (money: MoneyAmount) => string = moneyWords,
): string {
  if (parts.length === 0) return ''
  if (!approximate || view === 'native' || amount === null)
    return parts.map((part) => words(part)).join(' + ')
  return `≈ ${words({ amount, currency })}`
}

/** `1 USD = 0.790640 GBP, ECB, 13 Nov 2026 (3 days old)`. */
export const rateWords = ({ from, to, rate, on, days_old, source }: RateUsed): string =>
  `1 ${from} = ${rate} ${to}, ${source}, ${longDay(on)}${days_old > 0 ? ` (${formatCount(days_old, 'day')} old)` : ''}`

/** `3 issues in PLN have no rate`, for what a sum had to leave out; empty where it left out nothing. */
export const withoutRateWords = ({ without_rate }: MoneyTotal, noun: string): string =>
  without_rate
    .map(({ currency, count }) =>
      count > 0
        ? `${formatCount(count, noun)} in ${currency} ${count === 1 ? 'has' : 'have'} no rate`
        : `${currency} has no rate`,
    )
    .join(', ')

/** Receipt lines of a sum: each currency, then each rate with its day and source. */
export function totalFacts(total: MoneyTotal, noun: string): [string, string][] {
  const { approximate, parts, rates, currency } = total
  if (!approximate) return parts.map((part) => [`In ${part.currency}`, moneyWords(part)])
  return [
    ...parts.map((part): [string, string] => [
      `In ${part.currency}`,
      part.currency === currency || part.converted === null
        ? `${moneyWords(part)}${part.converted === null ? ', left out of the sum' : ''}`
        : `${moneyWords(part)} ≈ ${moneyWords({ amount: part.converted, currency })}`,
    ]),
    ...rates.map((rate): [string, string] => [`${rate.from} rate`, rateWords(rate)]),
    ...(total.without_rate.length > 0
      ? [['No rate', `${withoutRateWords(total, noun)} of the last 7 days`] as [string, string]]
      : []),
  ]
}

type RankedMoney = { converted: ConvertedMoney | null; currency: string }

/** Amount converted into another currency: `≈ £790.64`, `no PLN rate`. */
export const worthIn = (to: string, { amount, from }: { amount: number | null; from: string }): string =>
  amount === null ? `no ${from} rate` : `≈ ${moneyWords({ amount, currency: to })}`

/** Converted amount a list is ranked by; empty where the amount itself ranks. */
export const worthWords = ({ converted, currency }: RankedMoney): string =>
  converted === null ? '' : worthIn(converted.currency, { amount: converted.amount, from: currency })

/** Receipt lines of the ranked amount, with today's rate. */
export function worthFacts({ converted, currency }: RankedMoney): [string, string][] {
  if (converted === null) return []
  if (converted.amount === null) return [['Ranked', `last: ${currency} has no rate of the last 7 days`]]
  return [
    ['Ranked as', worthWords({ converted, currency })],
    ...converted.rates.map((rate): [string, string] => ['Rate', rateWords(rate)]),
  ]
}
