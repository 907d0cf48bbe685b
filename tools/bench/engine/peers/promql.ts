import type { Condition } from '@flightdeck/domain/alerts'
import type { Measure } from '@flightdeck/domain/delivery'
import { METRICS, type MetricKey } from '@flightdeck/domain/metrics'
import { columnUnit, type Facts } from '../facts.ts'
import type { BenchRule } from '../bench-rule.ts'
import { resolveSpan } from '../spans.ts'

/** A rule as a Prometheus query, whose answer is the entities that fire. */
export function toPromql({ rule, entity }: BenchRule, facts: Facts): string {
  const span = resolveSpan(rule.timeRange, facts)
  if (span === 'flight') throw new RangeError('Prometheus has no window of each entity’s own')
  const only = entity === null ? '' : `{e="${entity}"}`
  const back = facts.days - 1 - span.to
  const window = `[${span.to - span.from + 1}d]${back === 0 ? '' : ` offset ${back}d`}`
  const added = (measure: Measure) => `sum_over_time(${measure}${only}${window})`
  const check = (condition: Condition) => comparison(condition, added)
  const { conditions, groups } = rule.conditions
  return [
    ...conditions.map(check),
    ...groups.map((group) => `(${group.conditions.map(check).join(` ${group.operator.toLowerCase()} `)})`),
  ].join(' and ')
}

const SIGNS: Record<Condition['operator'], string> = { gt: '>', gte: '>=', lt: '<', lte: '<=', eq: '==' }

const comparison = (
  { metric, operator, threshold }: Condition,
  added: (measure: Measure) => string,
): string => `(${metricExpression(metric, added)} ${SIGNS[operator]} ${threshold})`

/** Entities without a divisor drop out of the vector. */
function metricExpression(metric: MetricKey, added: (measure: Measure) => string): string {
  const { how } = METRICS[metric]
  if (how.kind === 'goal' || how.kind === 'missing') throw new RangeError(`${metric} is not measured here`)
  const less = 'less' in how && how.less ? ` - ${added(how.less)}` : ''
  const whole = `(${added(how.of)}${less})`
  if (how.kind !== 'ratio') return columnUnit(how.of) === 1 ? whole : `${whole} / ${1 / columnUnit(how.of)}`
  const scale = (how.times * columnUnit(how.of)) / columnUnit(how.by)
  return `${whole}${scale === 1 ? '' : ` * ${scale}`} / (${added(how.by)} > 0)`
}
