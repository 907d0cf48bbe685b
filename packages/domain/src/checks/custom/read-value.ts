import { dayNumberIf } from '../../time/day.ts'
import { CUSTOM_LIMITS } from './definition.ts'
import type { Field } from './field.ts'
import { takenBy, type CheckOperator } from './operators.ts'

const MAX_AMOUNT = 1_000_000_000_000
const MAX_COUNT = 10_000

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_AMOUNT
export const isPlainText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value)
const isWord = (value: unknown): value is string =>
  isPlainText(value, CUSTOM_LIMITS.value) && value.trim() !== ''

/** Error for a value of a field and an operator; null means valid. */
export function valueError(field: Field, is: CheckOperator, value: unknown): string | null {
  const takes = takenBy(is)
  if (takes === 'nothing') return value === undefined ? null : 'This comparison takes no value'
  if (takes === 'count')
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNT
      ? null
      : 'Enter a whole number'
  if (takes === 'many') return manyError(field, value)
  return singleValueError(field, value)
}

function manyError(field: Field, value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return 'Choose at least one value'
  if (value.length > CUSTOM_LIMITS.values) return `Use at most ${CUSTOM_LIMITS.values} values`
  for (let at = 0; at < value.length; at++) {
    if (!isWord(value[at])) return `Use plain text of at most ${CUSTOM_LIMITS.value} characters`
    if (field.kind === 'choice' && !isChoice(field, value[at])) return 'Choose from the list'
  }
  return null
}

const isChoice = ({ values }: Field, value: unknown): boolean =>
  typeof value === 'string' && values !== undefined && Object.hasOwn(values, value)

function singleValueError(field: Field, value: unknown): string | null {
  switch (field.kind) {
    case 'text':
    case 'list':
      if (value === undefined || value === '') return 'Enter text'
      return isWord(value) ? null : `Use plain text of at most ${CUSTOM_LIMITS.value} characters`
    case 'day':
      return dayNumberIf(value) === null ? 'Enter a date' : null
    case 'choice':
      return isChoice(field, value) ? null : 'Choose from the list'
    case 'yes_no':
      return typeof value === 'boolean' ? null : 'Choose yes or no'
    default:
      return isAmount(value) ? null : 'Enter a number'
  }
}
