import type { FlightTotals } from '@flightdeck/contract/pacing'
import { shortMoney, type MoneyAmount } from '@flightdeck/domain/money'
import type { MoneyView } from '../../../lib/total-words.ts'
import { percentWords } from '../flight-words.ts'

type Sums = FlightTotals['native'][number]
export type SumKey = Exclude<keyof Sums, 'currency'>

/** Whether sums are shown per currency: by preference, or because no currency has a rate. */
export const isNative = (
  { approximate, native, without_rate: without }: FlightTotals,
  view: MoneyView,
): boolean => native.length > 0 && (without.length === native.length || (approximate && view === 'native'))

/** `≈ £5.6m`; native, `US$4m + £2.4m`, omitting currencies whose sum is zero. */
export function sumWords(
  totals: FlightTotals,
  of: SumKey,
  view: MoneyView,
  words: (money: MoneyAmount) => string = shortMoney,
): string {
  const own = totals.native.filter((one) => one[of] !== 0)
  if (isNative(totals, view) && own.length > 0)
    return own.map((one) => words({ amount: one[of], currency: one.currency })).join(' + ')
  if (isNative(totals, view)) return words({ amount: 0, currency: totals.currency })
  return `${totals.approximate ? '≈ ' : ''}${words({ amount: totals[of], currency: totals.currency })}`
}

/** `99.4%`: projected spend of the budgets with a projection; converted, over several currencies. */
export function landingWords(totals: FlightTotals, view: MoneyView): string {
  if (!isNative(totals, view))
    return totals.projected_pct === null
      ? ''
      : `${totals.approximate ? '≈ ' : ''}${percentWords(totals.projected_pct)}`
  return perCurrencyWords(totals, ({ projected_budget: of, projected }) =>
    of > 0 ? (100 * projected) / of : null,
  )
}

/** `99.4% of £2.9m` if some budgets have no projection; the receipt says how many. */
export function landingNote(totals: FlightTotals, view: MoneyView): string {
  const percent = landingWords(totals, view)
  return percent === '' || totals.not_projected === 0
    ? percent
    : `${percent} of ${sumWords(totals, 'projected_budget', view)}`
}

export function marginWords(totals: FlightTotals, view: MoneyView, digits = 1): string {
  if (!isNative(totals, view))
    return totals.margin_pct === null
      ? '–'
      : `${totals.approximate ? '≈ ' : ''}${percentWords(totals.margin_pct, digits)}`
  const marginPercent = ({ revenue, cost }: Sums) => (revenue > 0 ? (100 * (revenue - cost)) / revenue : null)
  return perCurrencyWords(totals, marginPercent, digits) || '–'
}

/** `12.0%`; of several currencies `USD 12.0%, GBP 9.1%`. */
function perCurrencyWords(
  { native }: FlightTotals,
  toPercent: (sums: Sums) => number | null,
  digits = 1,
): string {
  const currencyPercents = native.flatMap((sums) => {
    const percent = toPercent(sums)
    return percent === null ? [] : [{ currency: sums.currency, words: percentWords(percent, digits) }]
  })
  if (native.length === 1) return currencyPercents[0]?.words ?? ''
  return currencyPercents.map(({ currency, words }) => `${currency} ${words}`).join(', ')
}

/** `PLN has no rate`, if the sums omit a currency. */
export const noRateWords = (totals: FlightTotals, view: MoneyView): string => {
  const { without_rate: without } = totals
  if (without.length === 0 || isNative(totals, view)) return ''
  return `${without.join(', ')} ${without.length === 1 ? 'has' : 'have'} no rate`
}
