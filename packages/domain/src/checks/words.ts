import { moneyWords } from '../money/money-words.ts'
import { roundHalfAway } from '../numbers/round.ts'
import { dayFromNumber } from '../time/day.ts'
import { dayText } from '../time/day-text.ts'
import type { CheckSubject } from './subject.ts'
import { MICROS } from '../money/micros.ts'

/** Thousands apart. Asking for a locale each time takes longer than the check. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** `£1,234.50`: to the coin, because an issue compares two amounts. */
export const formatMoney = (subject: CheckSubject, micros: number): string =>
  moneyWords({ amount: micros / MICROS, currency: subject.account.currency }, 'coin')
export const dayWords = (day: number | null): string =>
  day === null ? 'no date' : dayText(dayFromNumber(day))
export const percentWords = (percent: number): string => `${roundHalfAway(percent)}%`
export const unitWords = (count: number): string => grouped(String(roundHalfAway(count, 0)))
export const listWords = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : 'none')
