import { fixedHalfAway, roundHalfAway } from '../numbers/round.ts'
import { dayFromNumber } from '../time/day.ts'
import { dayText } from '../time/day-text.ts'
import type { CheckSubject } from './subject.ts'

const MILLION = 1_000_000

/** Thousands apart. Asking for a locale each time takes longer than the check. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')
const inCents = (amount: number): string => {
  const [whole, cents] = fixedHalfAway(amount).split('.')
  return `${grouped(whole!)}.${cents}`
}

/** `£`, or the code and a space where a currency has no sign of its own. */
function currencyPrefix(currency: string): string {
  const cachedSign = signs.get(currency)
  if (cachedSign !== undefined) return cachedSign
  const sign = currencySign(currency)
  const prefix = /\p{L}$/u.test(sign) ? `${sign} ` : sign
  signs.set(currency, prefix)
  return prefix
}
const signs = new Map<string, string>()

/** An account may say a currency that no list knows. */
function currencySign(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

/** `£1,234.50`. */
export const moneyWords = (micros: number, currency: string): string =>
  `${micros < 0 ? '−' : ''}${currencyPrefix(currency)}${inCents(Math.abs(micros) / MILLION)}`
export const formatMoney = (subject: CheckSubject, micros: number): string =>
  moneyWords(micros, subject.account.currency)
export const dayWords = (day: number | null): string =>
  day === null ? 'no date' : dayText(dayFromNumber(day))
export const percentWords = (percent: number): string => `${roundHalfAway(percent)}%`
export const unitWords = (count: number): string => grouped(String(roundHalfAway(count, 0)))
export const listWords = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : 'none')
