import { fixedHalfAway, roundHalfAway } from '../numbers/round.ts'
import { dayOf } from '../time/day.ts'
import type { CheckSubject } from './subject.ts'

const MILLION = 1_000_000

/** Thousands apart. Asking for a locale each time takes longer than the check. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')
const inCents = (amount: number): string => {
  const [whole, cents] = fixedHalfAway(amount).split('.')
  return `${grouped(whole!)}.${cents}`
}

export const moneyWords = (micros: number, currency: string): string =>
  `${inCents(micros / MILLION)} ${currency}`
export const moneyOf = (subject: CheckSubject, micros: number): string =>
  moneyWords(micros, subject.account.currency)
export const dayWords = (day: number | null): string => (day === null ? 'no day' : dayOf(day))
export const percentWords = (percent: number): string => `${roundHalfAway(percent)} %`
export const unitWords = (count: number): string => grouped(String(roundHalfAway(count, 0)))
export const listWords = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : 'none')
