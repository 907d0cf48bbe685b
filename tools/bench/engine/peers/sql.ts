import type { Condition, ConditionTree } from '@flightdeck/domain/alerts'
import type { Measure } from '@flightdeck/domain/delivery'
import { METRICS, type MetricKey } from '@flightdeck/domain/metrics'
import { columnUnit } from '../facts.ts'

/** How a dialect writes a measure that is added up, as a number with a fraction. */
export type AddedCondition = (measure: Measure) => string

/** A rule's conditions in SQL. What has nothing to divide by is null, and null joins as the product's unknown does. */
export function whereClause({ conditions, groups }: ConditionTree, added: AddedCondition): string {
  const parts = [
    ...conditions.map((condition) => comparison(condition, added)),
    ...groups.map(
      (group) =>
        `(${group.conditions.map((condition) => comparison(condition, added)).join(` ${group.operator} `)})`,
    ),
  ]
  return parts.join(' AND ')
}

const comparison = ({ metric, operator, threshold }: Condition, added: AddedCondition): string =>
  `${metricExpression(metric, added)} ${SIGNS[operator]} ${exact(threshold)}`

const SIGNS: Record<Condition['operator'], string> = { gt: '>', gte: '>=', lt: '<', lte: '<=', eq: '=' }

function metricExpression(metric: MetricKey, added: AddedCondition): string {
  const { how } = METRICS[metric]
  if (how.kind === 'goal' || how.kind === 'missing' || how.kind === 'budget_share')
    throw new RangeError(`${metric} is not measured here`)
  const less = 'less' in how && how.less ? ` - ${added(how.less)}` : ''
  const whole = `(${added(how.of)}${less})`
  if (how.kind !== 'ratio')
    return columnUnit(how.of) === 1 ? whole : `${whole} / ${exact(1 / columnUnit(how.of))}`
  const scale = (how.times * columnUnit(how.of)) / columnUnit(how.by)
  return `${whole}${scale === 1 ? '' : ` * ${exact(scale)}`} / nullif(${added(how.by)}, 0)`
}

/** With an exponent both dialects read a double and no decimal. */
const exact = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? text : `${text}e0`
}
