import { fixedHalfAway, roundHalfAway } from '../numbers/round.ts'
import { currencyDecimals } from './minor-units.ts'

export type MoneyAmount = { amount: number; currency: string }

/**
 * Digits of a written amount. A figure drops cents from ten thousand on; amounts that are compared with each
 * other keep the coin; settings and inputs of receipts keep every digit.
 */
export type MoneyDigits = 'figure' | 'coin' | 'micro'

const WHOLE_FROM = 10_000
const MICRO_DIGITS = 6

/** `£1,234.50`, `£12,400`, `€300`: sign first, cents only where there are any. */
export function moneyWords({ amount, currency }: MoneyAmount, digits: MoneyDigits = 'figure'): string {
  const text = unsignedDigits(Math.abs(amount), currency, digits)
  const isBelowZero = amount < 0 && /[1-9]/.test(text)
  return `${isBelowZero ? '−' : ''}${currencyPrefix(currency)}${text}`
}

/** `£38.4k`, for tiles; the receipt has the whole figure. */
export function shortMoney(money: MoneyAmount): string {
  return money.amount < WHOLE_FROM
    ? moneyWords(money)
    : `${currencyPrefix(money.currency)}${COMPACT.format(money.amount)}`
}
const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

function unsignedDigits(amount: number, currency: string, digits: MoneyDigits): string {
  const coin = currencyDecimals(currency)
  if (digits === 'figure' && amount >= WHOLE_FROM) return grouped(String(roundHalfAway(amount, 0)))
  const [whole, decimals = ''] = fixedHalfAway(amount, digits === 'micro' ? MICRO_DIGITS : coin).split('.')
  const significant = decimals.replace(/0+$/, '')
  return `${grouped(whole!)}${significant && `.${significant.padEnd(coin, '0')}`}`
}

/** Groups thousands. Faster than a locale's own format, which a check of a large account would call often. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** `£`, or the code and a space where a currency has no sign of its own. */
function currencyPrefix(currency: string): string {
  const cachedPrefix = prefixes.get(currency)
  if (cachedPrefix !== undefined) return cachedPrefix
  const sign = currencySign(currency)
  const prefix = /\p{L}$/u.test(sign) ? `${sign}\u{a0}` : sign
  prefixes.set(currency, prefix)
  return prefix
}
const prefixes = new Map<string, string>()

/** Sign or code before an amount. An account may have a currency that no list has. */
export function currencySign(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
