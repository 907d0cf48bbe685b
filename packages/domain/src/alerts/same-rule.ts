import { dimensionText } from '../taxonomy/dimension.ts'
import { withoutEmptyGroups, type Condition, type ConditionTree } from './conditions.ts'
import type { Rule } from './rule.ts'

/**
 * The same text for two rules that fire for the same things: whatever the order of their conditions, and however they
 * are grouped where grouping makes no difference. When they run does not matter.
 */
export function essenceOf(rule: Rule): string {
  const { type, platform, entityId, timeRange, conditions, thresholdCurrency = null, segment = null } = rule
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
  ])
}

/** Everything at the top must hold, so a group of AND, or of one, belongs to the top. */
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
