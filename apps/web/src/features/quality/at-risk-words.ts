type Money = { amount: number; currency: string }

const wholeFrom = 10_000

/** Pence matter below ten thousand and are noise above. */
export function moneyWords({ amount, currency }: Money): string {
  const digits = Math.abs(amount) >= wholeFrom || Number.isInteger(amount) ? 0 : 2
  return format({ amount, currency }, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** `£38.4k`, for tiles; the whole figure stands in its receipt. */
export const shortMoney = (money: Money): string =>
  money.amount < wholeFrom
    ? moneyWords(money)
    : format(money, { notation: 'compact', maximumFractionDigits: 1 })

/** Amounts of two currencies are never added up; the larger one comes first. */
export const sumWords = (sums: readonly Money[], words: (money: Money) => string = moneyWords): string =>
  sums
    .toSorted((one, other) => other.amount - one.amount)
    .map(words)
    .join(' + ')

/** Money that is not known is never shown as 0. */
export const riskWords = ({ amount, currency }: { amount: number | null; currency: string }): string =>
  amount === null ? 'not known' : moneyWords({ amount, currency })

function format({ amount, currency }: Money, options: Intl.NumberFormatOptions): string {
  try {
    return new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...options }).format(amount)
  } catch {
    // An account may say a currency that no list knows.
    return `${new Intl.NumberFormat('en-GB', options).format(amount)} ${currency}`
  }
}
