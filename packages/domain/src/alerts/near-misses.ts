import type { Condition, ConditionTree } from './conditions.ts'
import type { MetricKey } from '../metrics/metrics.ts'

/** Entity one condition short of firing; the distance is in shares of the threshold. */
export type NearMiss = { at: number; metric: MetricKey; value: number; distance: number }

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
