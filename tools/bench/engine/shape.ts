import { conditionsIn } from '@flightdeck/domain/alerts'
import type { Measure } from '@flightdeck/domain/delivery'
import { METRICS } from '@flightdeck/domain/metrics'
import type { Facts } from './facts.ts'
import type { BenchRule } from './bench-rule.ts'
import { spanKey, resolveSpan } from './spans.ts'

/** Amount of work, independent of the engine. */
export type Shape = {
  rules: number
  nested: number
  about_one: number
  conditions: number
  /** Different comparisons over the same days, of rules about all entities. */
  predicates: number
  windows: number
  judgements: number
  /** Rows of sums, one for each measure and edge of a window, that have to be read once. */
  rows: number
}

export function computeShape(facts: Facts, rules: readonly BenchRule[]): Shape {
  const everybody = rules.filter(({ entity }) => entity === null)
  const predicates = new Set<string>()
  const rows = new Set<string>()
  for (const { rule } of everybody) {
    const span = resolveSpan(rule.timeRange, facts)
    const edges = span === 'flight' ? [span] : [span.from, span.to + 1].filter((edge) => edge > 0)
    for (const { metric, operator, threshold } of conditionsIn(rule.conditions)) {
      predicates.add(`${spanKey(span)} ${metric} ${operator} ${threshold}`)
      for (const measure of metricMeasures(metric)) for (const edge of edges) rows.add(`${measure} ${edge}`)
    }
  }
  return {
    rules: rules.length,
    nested: rules.filter(({ rule }) => rule.conditions.groups.length > 0).length,
    about_one: rules.length - everybody.length,
    conditions: rules.reduce((all, { rule }) => all + conditionsIn(rule.conditions).length, 0),
    predicates: predicates.size,
    windows: new Set(rules.map(({ rule }) => spanKey(resolveSpan(rule.timeRange, facts)))).size,
    judgements: everybody.length * facts.entities + (rules.length - everybody.length),
    rows: rows.size,
  }
}

function metricMeasures(metric: keyof typeof METRICS): Measure[] {
  const { how } = METRICS[metric]
  if (how.kind === 'goal' || how.kind === 'missing' || how.kind === 'budget_share') return []
  return [how.of, ...('less' in how && how.less ? [how.less] : []), ...(how.kind === 'ratio' ? [how.by] : [])]
}
