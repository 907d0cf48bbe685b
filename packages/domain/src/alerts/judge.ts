import type { Reading, Unknown } from '../delivery/reading.ts'
import { conditionsIn, type Condition, type ConditionTree } from './conditions.ts'
import type { MetricKey } from '../metrics/metrics.ts'
import { OPERATORS, type GroupOperator } from '../metrics/vocabulary.ts'

export type ReadMetric = (metric: MetricKey) => Reading
export type MetCondition = Condition & { value: number }
export type Verdict =
  | { kind: 'fired'; because: MetCondition[] }
  | { kind: 'clear' }
  | { kind: 'unknown'; why: Unknown }

/** Null when undecided. */
export type Truth = boolean | null

/**
 * A rule fires when every loose condition and every group holds. A condition without a value is neither true
 * nor false: it never fires a rule, and never hides a condition that fails for certain.
 */
export function evaluateTree(tree: ConditionTree, read: ReadMetric): Truth {
  let truth = evaluateGroup('AND', tree.conditions, read)
  for (const group of tree.groups) {
    if (truth === false) return false
    if (group.conditions.length > 0) truth = and(truth, evaluateGroup(group.operator, group.conditions, read))
  }
  return truth
}

/** Verdict with the conditions that held, or with the reason for a missing value. */
export function judge(tree: ConditionTree, read: ReadMetric): Verdict {
  const truth = evaluateTree(tree, read)
  if (truth === false) return { kind: 'clear' }
  if (truth === null) return { kind: 'unknown', why: firstMissing(tree, read) }
  return {
    kind: 'fired',
    because: conditionsIn(tree).flatMap((condition) => {
      const value = read(condition.metric)
      return typeof value === 'number' && holds(condition, value) ? [{ ...condition, value }] : []
    }),
  }
}

/** First missing value outside of decided groups. */
function firstMissing({ conditions, groups }: ConditionTree, read: ReadMetric): Unknown {
  const open = groups.filter((group) => evaluateGroup(group.operator, group.conditions, read) === null)
  const readings = conditionsIn({ conditions, groups: open }).map(({ metric }) => read(metric))
  return readings.find((reading) => typeof reading === 'string')!
}

export function check(condition: Condition, reading: Reading): Truth {
  return typeof reading === 'string' ? null : holds(condition, reading)
}

const holds = ({ operator, threshold }: Condition, value: number): boolean =>
  OPERATORS[operator].holds(value, threshold)

/**
 * Kleene's AND and OR: one deciding condition settles the result, otherwise an unknown one leaves it open.
 */
export function evaluateGroup(
  operator: GroupOperator,
  conditions: readonly Condition[],
  read: ReadMetric,
): Truth {
  const settles = operator === 'OR'
  let isOpen = false
  for (const condition of conditions) {
    const truth = check(condition, read(condition.metric))
    if (truth === settles) return settles
    isOpen ||= truth === null
  }
  return isOpen ? null : !settles
}

const and = (one: Truth, other: Truth): Truth =>
  one === false || other === false ? false : one === null || other === null ? null : true
