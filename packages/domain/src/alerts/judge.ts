import type { Reading, Unknown } from '../delivery/reading.ts'
import { withoutEmptyGroups, type Condition, type ConditionTree } from './conditions.ts'
import { OPERATORS, type GroupOperator } from './vocabulary.ts'

export type Finding = Condition & { value: number }
export type Verdict =
  | { kind: 'fired'; because: Finding[] }
  | { kind: 'clear' }
  | { kind: 'unknown'; why: Unknown }

/** Holds, does not, or cannot be told; with what held, and what was missing. */
type Truth = { holds: boolean | null; because: Finding[]; why: Unknown[] }

/**
 * A rule fires when every loose condition and every group holds. What has no value is neither true nor false: it never
 * fires a rule, and never hides a condition that fails for certain.
 */
export function judge(tree: ConditionTree, read: (metric: Condition['metric']) => Reading): Verdict {
  const { conditions, groups } = withoutEmptyGroups(tree)
  const check = (condition: Condition) => checked(condition, read(condition.metric))
  const whole = join('AND', [
    ...conditions.map(check),
    ...groups.map((group) => join(group.operator, group.conditions.map(check))),
  ])
  if (whole.holds === true) return { kind: 'fired', because: whole.because }
  return whole.holds === false ? { kind: 'clear' } : { kind: 'unknown', why: whole.why[0]! }
}

export function checked(condition: Condition, reading: Reading): Truth {
  if (typeof reading === 'string') return { holds: null, because: [], why: [reading] }
  const holds = OPERATORS[condition.operator].holds(reading, condition.threshold)
  return { holds, because: holds ? [{ ...condition, value: reading }] : [], why: [] }
}

/** Kleene's AND and OR: one decided part settles it, otherwise an unknown one leaves it open. */
export function join(operator: GroupOperator, parts: Truth[]): Truth {
  const settles = operator === 'OR'
  const because = parts.flatMap((part) => part.because)
  const why = parts.flatMap((part) => part.why)
  if (parts.some(({ holds }) => holds === settles)) return { holds: settles, because, why: [] }
  return { holds: why.length > 0 ? null : !settles, because, why }
}
