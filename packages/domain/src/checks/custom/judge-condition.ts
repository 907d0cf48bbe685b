import { dayNumber } from '../../time/day.ts'
import { unitsToMicros } from '../../money/micros.ts'
import { fold } from '../../text/fold.ts'
import type { CheckSubject } from '../subject.ts'
import type { FieldCondition } from './definition.ts'
import {
  isUnknown,
  unknown,
  type Field,
  type FieldReading,
  type FieldValue,
  type UnknownField,
} from './field.ts'
import type { CheckOperator } from './operators.ts'
import { readRefValue, refLabel, resolveRef } from './ref.ts'

/** True, false, or the reason it is unknown. */
export type Truth = boolean | UnknownField

/** Equal within 1e-9, because sums of shares are inexact. */
const isSame = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

const textAgainst = (a: string, b: string): Partial<Record<CheckOperator, boolean>> => ({
  contains: a.includes(b),
  lacks: !a.includes(b),
  starts_with: a.startsWith(b),
  ends_with: a.endsWith(b),
  like: isLike(a, b),
})

function compareAmounts(operator: CheckOperator, a: number, b: number): boolean {
  if (operator === 'is') return isSame(a, b)
  if (operator === 'is_not') return !isSame(a, b)
  if (operator === 'at_most') return a < b || isSame(a, b)
  if (operator === 'at_least') return a > b || isSame(a, b)
  return operator === 'below' ? a < b && !isSame(a, b) : a > b && !isSame(a, b)
}

function compareLists(operator: CheckOperator, own: readonly string[], other: readonly string[]): boolean {
  const [has, targetItems] = [new Set(own.map(fold)), other.map(fold)]
  if (operator === 'has_any') return targetItems.some((one) => has.has(one))
  if (operator === 'has_none') return !targetItems.some((one) => has.has(one))
  if (operator === 'has_all') return targetItems.every((one) => has.has(one))
  const allowed = new Set(targetItems)
  return [...has].every((one) => allowed.has(one))
}

/** Expects two set values of kinds that the operator supports. */
function compare(operator: CheckOperator, own: FieldValue, other: FieldValue): boolean {
  if (typeof own === 'number' && typeof other === 'number') return compareAmounts(operator, own, other)
  if (typeof own === 'boolean') return own === other
  if (typeof own === 'object') {
    if (operator === 'count_at_least') return own.length >= (other as number)
    if (operator === 'count_at_most') return own.length <= (other as number)
    return compareLists(operator, own, other as readonly string[])
  }
  const [a, all] = [
    fold(String(own)),
    (Array.isArray(other) ? other : [other]).map((one) => fold(String(one))),
  ]
  if (operator === 'is' || operator === 'one_of') return all.includes(a)
  if (operator === 'is_not' || operator === 'none_of') return !all.includes(a)
  return textAgainst(a, all[0]!)[operator] ?? false
}

/** Operators that an unset value satisfies: an open end date fails "on or before" and passes "is not". */
const HOLDS_WHEN_NOT_SET: ReadonlySet<CheckOperator> = new Set([
  'is_not',
  'none_of',
  'lacks',
  'has_none',
  'has_only',
  'count_at_most',
])

export function judgeReading(operator: CheckOperator, own: FieldReading, other: FieldValue): Truth {
  if (isUnknown(own)) return own
  if (operator === 'set') return own !== null
  if (operator === 'not_set') return own === null
  return own === null ? HOLDS_WHEN_NOT_SET.has(operator) : compare(operator, own, other)
}

/** Condition value in the units of field readings: money in micros, days as numbers. */
export function toFieldValue(field: Field, { is, value }: FieldCondition): FieldValue {
  if (is === 'count_at_least' || is === 'count_at_most' || value === undefined) return value ?? 0
  if (field.kind === 'money') return unitsToMicros(value as number)
  if (field.kind === 'day') return dayNumber(value as string)
  return value
}

/** Compiles a condition for evaluation on many entities. */
export function compileCondition(condition: FieldCondition): (subject: CheckSubject) => Truth {
  const { field, is, than } = condition
  const ref = resolveRef(field)!
  if (than === undefined) {
    const targetValue = toFieldValue(ref.field, condition)
    return (subject) => judgeReading(is, readRefValue(ref, subject), targetValue)
  }
  const other = resolveRef(than)!
  const missing = unknown(`${refLabel(other)} not set`)
  return (subject) => {
    const against = readRefValue(other, subject)
    if (isUnknown(against)) return against
    return against === null ? missing : judgeReading(is, readRefValue(ref, subject), against)
  }
}

/**
 * Matches a text against a pattern: `*` is any text, `?` one character. Takes at most text × pattern length
 * steps.
 */
function isLike(text: string, form: string): boolean {
  let [at, in_] = [0, 0]
  let [star, resume] = [-1, 0]
  while (at < text.length) {
    const patternChar = form[in_]
    if (patternChar === '*') {
      star = in_++
      resume = at
    } else if (patternChar !== undefined && (patternChar === '?' || patternChar === text[at])) {
      at++
      in_++
    } else if (star >= 0) {
      in_ = star + 1
      at = ++resume
    } else return false
  }
  while (form[in_] === '*') in_++
  return in_ === form.length
}
