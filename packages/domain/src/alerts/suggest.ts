import { settled } from '../numbers/round.ts'
import type { Condition, ConditionTree } from './conditions.ts'
import { viewOn, type Candidate } from './judge-on.ts'
import { truthOf } from './judge.ts'
import type { Rule } from './rule.ts'
import { nthOf } from '../metrics/quantiles.ts'
import { OPERATORS } from '../metrics/vocabulary.ts'

export type Suggestion = { threshold: number; perWeek: number }

/**
 * The threshold with which a rule would have fired at most so often a week: of a loose condition with a direction, all
 * others as they are. Null when no threshold can say it, or it is quiet enough already.
 */
export function suggestThreshold(
  rule: Rule,
  focus: number,
  candidates: readonly Candidate[],
  days: readonly number[],
  mostPerWeek: number,
): Suggestion | null {
  const condition = rule.conditions.conditions[focus]
  if (!condition) return null
  return suggestFrom(condition, valuesWhereRestHolds(rule, condition, candidates, days), days, mostPerWeek)
}

/** The same from the values that the condition had wherever everything else held. */
export function suggestFrom(
  condition: Condition,
  values: Float64Array,
  days: readonly number[],
  mostPerWeek: number,
): Suggestion | null {
  if (condition.operator === 'eq' || days.length === 0) return null
  const weeks = weeksOf(days)
  const most = Math.floor(mostPerWeek * weeks)
  const { holds } = OPERATORS[condition.operator]
  const firedAt = (threshold: number) => {
    let fired = 0
    for (let at = 0; at < values.length; at++) if (holds(values[at]!, threshold)) fired++
    return fired
  }
  if (firedAt(condition.threshold) <= most) return null
  const isHigh = isBadHigh(condition)
  const loudest = nthOf(values.slice(), isHigh ? values.length - 1 - most : most)
  const beside = toCents(loudest, isHigh)
  const threshold = holds(loudest, beside / 100) ? (beside + (isHigh ? 1 : -1)) / 100 : beside / 100
  return { threshold, perWeek: firedAt(threshold) / weeks }
}

const weeksOf = (days: readonly number[]) => (days.at(-1)! - days[0]! + 1) / 7
const isBadHigh = ({ operator }: Condition) => operator === 'gt' || operator === 'gte'

/** Those of many values that a suggestion can depend on: one more than may fire, from the side that does. */
export function loudestOf(
  condition: Condition,
  values: Float64Array,
  days: readonly number[],
  mostPerWeek: number,
): Float64Array {
  const count = Math.floor(mostPerWeek * weeksOf(days)) + 1
  if (values.length <= count) return values
  const parted = values.slice()
  const isHigh = isBadHigh(condition)
  nthOf(parted, isHigh ? values.length - count : count - 1)
  return isHigh ? parted.subarray(values.length - count) : parted.subarray(0, count)
}

function valuesWhereRestHolds(
  rule: Rule,
  condition: Condition,
  candidates: readonly Candidate[],
  days: readonly number[],
): Float64Array {
  const rest = withoutCondition(rule.conditions, condition)
  const values: number[] = []
  for (const who of candidates) {
    for (const day of days) {
      const view = viewOn(rule, who, day)
      if (typeof view === 'string') continue
      const value = view.read(condition.metric)
      if (typeof value === 'number' && truthOf(rest, view.read) === true) values.push(value)
    }
  }
  return Float64Array.from(values)
}

/** Everything else that must hold. */
export const withoutCondition = (tree: ConditionTree, condition: Condition): ConditionTree => ({
  ...tree,
  conditions: tree.conditions.filter((one) => one !== condition),
})

/** Two decimals, away from the side that fires; without the noise of floats, so that 1.10 stays 1.10. */
function toCents(value: number, isHigh: boolean): number {
  const cents = settled(value * 100)
  // Plus zero, so that what is just below zero does not become a minus zero.
  return (isHigh ? Math.ceil(cents) : Math.floor(cents)) + 0
}
