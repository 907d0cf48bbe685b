import { roundHalfAway } from '@flightdeck/domain'

export type Money = { amount: number; currency: string }

const wholeFrom = 10_000

/** Pence matter below ten thousand and are noise above. */
export function moneyWords({ amount, currency }: Money): string {
  const digits = Math.abs(amount) >= wholeFrom || Number.isInteger(amount) ? 0 : 2
  return format(
    { amount: roundHalfAway(amount, digits), currency },
    { minimumFractionDigits: digits, maximumFractionDigits: digits },
  )
}

/** `£38.4k`, for tiles; the receipt shows the whole figure. */
export const shortMoney = (money: Money): string =>
  money.amount < wholeFrom
    ? moneyWords(money)
    : format(money, { notation: 'compact', maximumFractionDigits: 1 })

const format = ({ amount, currency }: Money, options: Intl.NumberFormatOptions): string =>
  cachedFormatter(currency, options)(amount)

/** Making one takes longer than using it, and a list has many amounts of few currencies. */
const formatters = new Map<string, (amount: number) => string>()

function cachedFormatter(currency: string, options: Intl.NumberFormatOptions): (amount: number) => string {
  const key = JSON.stringify([currency, options])
  let formatter = formatters.get(key)
  if (!formatter) formatters.set(key, (formatter = makeFormatter(currency, options)))
  return formatter
}

function makeFormatter(currency: string, options: Intl.NumberFormatOptions): (amount: number) => string {
  try {
    const numberFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...options })
    return (amount) => numberFormat.format(amount)
  } catch {
    // An account may say a currency that no list knows.
    const numberFormat = new Intl.NumberFormat('en-GB', options)
    return (amount) => `${numberFormat.format(amount)} ${currency}`
  }
}
