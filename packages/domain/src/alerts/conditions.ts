import { isOffered, type MetricKey } from '../metrics/metrics.ts'
import type { Day } from '../time/day.ts'
import type { GroupOperator, Operator, SnapshotType } from '../metrics/vocabulary.ts'

/** A threshold as somebody wrote it, where it is compared in another currency: with the rate that was taken. */
export type StatedThreshold = { threshold: number; currency: string; rate: string; on: Day; source: string }

export type Condition = {
  metric: MetricKey
  operator: Operator
  threshold: number
  /** How it was written, where it was converted into the currency of an account. */
  stated?: StatedThreshold | undefined
}
export type ConditionGroup = { operator: GroupOperator; conditions: Condition[] }
/** Everything at the top must hold; a group holds as its operator says. There is no deeper level. */
export type ConditionTree = { conditions: Condition[]; groups: ConditionGroup[] }

export const NO_CONDITION = 'Please add at least one condition'
/** Beyond this nobody can read a rule any more. */
export const MOST_CONDITIONS = 50

/** An empty group says nothing, so it is left out. */
export function withoutEmptyGroups({ conditions, groups }: ConditionTree): ConditionTree {
  return { conditions, groups: groups.filter((group) => group.conditions.length > 0) }
}

/** In the order people see them: the loose ones, then group by group. */
export function conditionsIn({ conditions, groups }: ConditionTree): Condition[] {
  return [...conditions, ...groups.flatMap((group) => group.conditions)]
}

/** Metrics that entities of the type do not have. */
export function foreignMetrics(tree: ConditionTree, type: SnapshotType): MetricKey[] {
  return [...new Set(conditionsIn(tree).map(({ metric }) => metric))].filter(
    (metric) => !isOffered(metric, type),
  )
}
