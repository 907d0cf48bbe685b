import type { FieldKind } from './field.ts'

/** Operand of an operator: nothing, one value, several, or a number of items. */
export type Takes = 'nothing' | 'one' | 'many' | 'count'
type OperatorDeclaration = { label: string; onDays?: string; kinds: readonly FieldKind[]; takes: Takes }

const AMOUNTS = ['number', 'money', 'percent', 'day'] as const
const ALL = ['text', 'number', 'money', 'percent', 'day', 'choice', 'list', 'yes_no'] as const

/** Comparison operators. Unset values satisfy only those in `HOLDS_WHEN_NOT_SET`. */
export const OPERATORS_OF_CHECKS = {
  at_most: { label: 'is at most', onDays: 'is on or before', kinds: AMOUNTS, takes: 'one' },
  at_least: { label: 'is at least', onDays: 'is on or after', kinds: AMOUNTS, takes: 'one' },
  below: { label: 'is below', onDays: 'is before', kinds: AMOUNTS, takes: 'one' },
  above: { label: 'is above', onDays: 'is after', kinds: AMOUNTS, takes: 'one' },
  is: { label: 'is', kinds: [...AMOUNTS, 'text', 'choice', 'yes_no'], takes: 'one' },
  is_not: { label: 'is not', kinds: [...AMOUNTS, 'text', 'choice'], takes: 'one' },
  one_of: { label: 'is one of', kinds: ['choice', 'text'], takes: 'many' },
  none_of: { label: 'is none of', kinds: ['choice', 'text'], takes: 'many' },
  contains: { label: 'contains', kinds: ['text'], takes: 'one' },
  lacks: { label: 'does not contain', kinds: ['text'], takes: 'one' },
  starts_with: { label: 'starts with', kinds: ['text'], takes: 'one' },
  ends_with: { label: 'ends with', kinds: ['text'], takes: 'one' },
  like: { label: 'matches pattern', kinds: ['text'], takes: 'one' },
  has_any: { label: 'has any of', kinds: ['list'], takes: 'many' },
  has_all: { label: 'has all of', kinds: ['list'], takes: 'many' },
  has_none: { label: 'has none of', kinds: ['list'], takes: 'many' },
  has_only: { label: 'has only', kinds: ['list'], takes: 'many' },
  count_at_least: { label: 'has at least', kinds: ['list'], takes: 'count' },
  count_at_most: { label: 'has at most', kinds: ['list'], takes: 'count' },
  set: { label: 'is set', kinds: ALL, takes: 'nothing' },
  not_set: { label: 'is not set', kinds: ALL, takes: 'nothing' },
} as const satisfies Record<string, OperatorDeclaration>
export type CheckOperator = keyof typeof OPERATORS_OF_CHECKS

const KEYS = Object.keys(OPERATORS_OF_CHECKS) as CheckOperator[]
const declared = (operator: CheckOperator): OperatorDeclaration => OPERATORS_OF_CHECKS[operator]

export const isCheckOperator = (word: unknown): word is CheckOperator =>
  (KEYS as readonly unknown[]).includes(word)
export const takenBy = (operator: CheckOperator): Takes => declared(operator).takes
export const operatorsFor = (kind: FieldKind): CheckOperator[] =>
  KEYS.filter((key) => declared(key).kinds.includes(kind))
export const operatorWords = (operator: CheckOperator, kind: FieldKind): string =>
  (kind === 'day' ? declared(operator).onDays : undefined) ?? declared(operator).label
export const canCompareFields = (operator: CheckOperator, kind: FieldKind): boolean =>
  takenBy(operator) === 'one' ? kind !== 'yes_no' : takenBy(operator) === 'many' && kind === 'list'
