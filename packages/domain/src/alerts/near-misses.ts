import { conditionsIn, type Condition, type ConditionTree } from './conditions.ts'
import { viewOn, type Candidate } from './judge-candidates.ts'
import { check, evaluateTree } from './judge.ts'
import type { MetricKey } from '../metrics/metrics.ts'
import type { Rule } from './rule.ts'

/** Entity one condition short of firing; the distance is in shares of the threshold. */
export type NearMiss = { at: number; metric: MetricKey; value: number; distance: number }

/** Entities that would fire if one more condition held, the closest first. */
export function nearMisses(
  rule: Rule,
  candidates: readonly Candidate[],
  asOf: number,
  most: number,
): NearMiss[] {
  const steps = conditionsIn(rule.conditions).map((condition) => ({
    condition,
    rest: assuming(rule.conditions, condition),
  }))
  const misses: NearMiss[] = []
  candidates.forEach((who, at) => {
    const view = viewOn(rule, who, asOf)
    if (typeof view === 'string' || evaluateTree(rule.conditions, view.read) === true) return
    const ways = steps.flatMap(({ condition, rest }) => {
      const { metric } = condition
      const value = view.read(metric)
      const isLacking = typeof value === 'number' && check(condition, value) === false
      if (!isLacking || evaluateTree(rest, view.read) !== true) return []
      return [{ at, metric, value, distance: thresholdDistance(condition, value) }]
    })
    const closest = ways.toSorted((a, b) => a.distance - b.distance)[0]
    if (closest) misses.push(closest)
  })
  return misses.toSorted((a, b) => a.distance - b.distance).slice(0, most)
}

/** Conditions that remain once one holds: a true condition settles its OR group. */
export function assuming({ conditions, groups }: ConditionTree, condition: Condition): ConditionTree {
  const without = (list: Condition[]) => list.filter((one) => one !== condition)
  return {
    conditions: without(conditions),
    groups: groups
      .filter((group) => group.operator === 'AND' || !group.conditions.includes(condition))
      .map((group) => ({ ...group, conditions: without(group.conditions) })),
  }
}

/** Distance of a value from the threshold, in shares of the threshold. */
export const thresholdDistance = ({ threshold }: Condition, value: number): number =>
  Math.abs(value - threshold) / Math.max(Math.abs(threshold), 1e-6)
