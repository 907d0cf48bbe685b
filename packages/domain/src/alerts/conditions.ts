import { isOffered, type MetricKey } from '../metrics/metrics.ts'
import type { Day } from '../time/day.ts'
import type { GroupOperator, Operator, SnapshotType } from '../metrics/vocabulary.ts'

/** Threshold as the user wrote it, with the rate that converted it into another currency. */
export type StatedThreshold = { threshold: number; currency: string; rate: string; on: Day; source: string }

export type Condition = {
  metric: MetricKey
  operator: Operator
  threshold: number
  /** Original threshold, where it was converted into the currency of an account. */
  stated?: StatedThreshold | undefined
}
export type ConditionGroup = { operator: GroupOperator; conditions: Condition[] }
/** Top-level conditions and groups must all hold; a group holds by its operator. No deeper nesting. */
export type ConditionTree = { conditions: Condition[]; groups: ConditionGroup[] }

export const NO_CONDITION = 'Please add at least one condition'
/** Limit that keeps a rule readable. */
export const MAX_CONDITIONS = 50

/** Drops empty groups, which restrict nothing. */
export function withoutEmptyGroups({ conditions, groups }: ConditionTree): ConditionTree {
  return { conditions, groups: groups.filter((group) => group.conditions.length > 0) }
}

/** Conditions in display order: top-level ones, then group by group. */
export function conditionsIn({ conditions, groups }: ConditionTree): Condition[] {
  return [...conditions, ...groups.flatMap((group) => group.conditions)]
}

/** Metrics that entities of the type do not have. */
export function foreignMetrics(tree: ConditionTree, type: SnapshotType): MetricKey[] {
  return [...new Set(conditionsIn(tree).map(({ metric }) => metric))].filter(
    (metric) => !isOffered(metric, type),
  )
}
