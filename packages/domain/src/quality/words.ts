import { dayOf } from '../time/day.ts'
import type { CheckSubject } from './subject.ts'

const MILLION = 1_000_000

const grouped = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const moneyWords = (micros: number, currency: string): string =>
  `${grouped(micros / MILLION)} ${currency}`
export const moneyOf = (subject: CheckSubject, micros: number): string =>
  moneyWords(micros, subject.account.currency)
export const dayWords = (day: number | null): string => (day === null ? 'no day' : dayOf(day))
export const percentWords = (percent: number): string => `${Math.round(percent * 100) / 100} %`
export const unitWords = (count: number): string => count.toLocaleString('en-US')
export const listWords = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : 'none')
