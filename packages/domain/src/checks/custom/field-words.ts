import { fixedHalfAway, roundHalfAway } from '../../numbers/round.ts'
import { dayWords, formatMoney, percentWords } from '../words.ts'
import type { CheckSubject } from '../subject.ts'
import { isUnknown, type Field, type FieldReading } from './field.ts'

const MAX_ITEMS = 8

/** Groups thousands and drops trailing zero decimals. */
export function numberWords(value: number): string {
  const [whole, decimals = ''] = fixedHalfAway(Math.abs(value), 6).split('.')
  const grouped = whole!.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')
  const rest = decimals.replace(/0+$/, '')
  return `${value < 0 && (Number(whole) > 0 || rest !== '') ? '−' : ''}${grouped}${rest && `.${rest}`}`
}

export function listWords(items: readonly string[]): string {
  const shown = items.slice(0, MAX_ITEMS).join(', ')
  return items.length > MAX_ITEMS ? `${shown} and ${items.length - MAX_ITEMS} more` : shown
}

const withUnit = (words: string, { unit }: Field) => (unit === undefined ? words : `${words} ${unit}`)

export function readingWords(field: Field, reading: FieldReading, subject: CheckSubject): string {
  if (reading === null) return 'not set'
  if (isUnknown(reading)) return 'unknown'
  if (typeof reading === 'boolean') return reading ? 'yes' : 'no'
  if (typeof reading === 'object') return listWords(reading)
  if (typeof reading === 'string') return choiceWords(field, reading)
  if (field.kind === 'money') return formatMoney(subject, reading)
  if (field.kind === 'percent') return percentWords(reading)
  if (field.kind === 'day') return dayWords(reading)
  return withUnit(numberWords(roundHalfAway(reading)), field)
}

export const choiceWords = ({ values }: Field, key: string): string =>
  values && Object.hasOwn(values, key) ? values[key]! : key

/** Formats the value of a condition. Money is in whole units of each account's currency. */
export function wantedWords(field: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return field.kind === 'percent' ? `${numberWords(value)}%` : withUnit(numberWords(value), field)
  if (typeof value === 'string') return field.kind === 'text' ? `“${value}”` : choiceWords(field, value)
  if (Array.isArray(value))
    return listWords(value.map((one) => (field.kind === 'choice' ? choiceWords(field, one) : String(one))))
  return ''
}
