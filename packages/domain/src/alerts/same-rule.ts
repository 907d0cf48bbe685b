import { dimensionText } from '../taxonomy/dimension.ts'
import { withoutEmptyGroups, type Condition, type ConditionTree } from './conditions.ts'
import { filterText } from './rule-filter.ts'
import type { Rule } from './rule.ts'

/**
 * Equal text for two rules that fire for the same things, regardless of the order of conditions and of
 * grouping without effect. Schedules are ignored.
 */
export function ruleFingerprint(rule: Rule): string {
  const { type, platform, entityId, timeRange, conditions, thresholdCurrency = null } = rule
  const { segment = null, filter = null } = rule
  const dates = timeRange.type === 'custom' ? [timeRange.from, timeRange.to] : []
  return JSON.stringify([
    type,
    platform,
    entityId,
    timeRange.type,
    dates,
    normalised(conditions),
    thresholdCurrency,
    segment && dimensionText(segment),
    filter && filterText(filter).toLowerCase(),
  ])
}

/** Top-level conditions must all hold, so AND groups and groups of one are merged into the top level. */
function normalised(tree: ConditionTree): string[] {
  const { conditions, groups } = withoutEmptyGroups(tree)
  const parts = [
    ...conditions.map(text),
    ...groups.flatMap((group) => {
      const inner = once(group.conditions.map(text))
      return group.operator === 'AND' || inner.length === 1 ? inner : [inner.join(' OR ')]
    }),
  ]
  return once(parts)
}

const text = ({ metric, operator, threshold }: Condition) => `${metric} ${operator} ${threshold}`
const once = (texts: string[]) => [...new Set(texts)].toSorted()
