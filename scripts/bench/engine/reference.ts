import { createHash } from 'node:crypto'
import {
  METRICS,
  OPERATORS,
  type Condition,
  type Measure,
  type MetricKey,
} from '../../../packages/domain/src/index.ts'
import { unitOf, type Facts, type Measured } from './facts.ts'
import type { BenchRule } from './bench-rule.ts'
import { spanKey, spanOf, type Span } from './spans.ts'

/** Who fired, in order. */
export type Hits = Uint32Array

/** Every rule on every entity, as slowly and plainly as it can be said: whatever is faster must say the same. */
export function judgePlainly(facts: Facts, rules: readonly BenchRule[]): Hits[] {
  const hits: Hits[] = Array.from({ length: rules.length })
  const places = Map.groupBy(rules.keys(), (at) => spanKey(spanOf(rules[at]!.rule.timeRange, facts)))
  for (const together of places.values()) {
    const columns = new Map<MetricKey, Float64Array>()
    const read = (metric: MetricKey) => {
      const known = columns.get(metric)
      if (known) return known
      const span = spanOf(rules[together[0]!]!.rule.timeRange, facts)
      const column = readMetric(facts, metric, span, facts.entities)
      columns.set(metric, column)
      return column
    }
    for (const at of together) hits[at] = hitsOf(rules[at]!, read, facts.entities)
  }
  return hits
}

function hitsOf(
  { rule, entity }: BenchRule,
  read: (metric: MetricKey) => Float64Array,
  entities: number,
): Hits {
  const fires = firing(rule.conditions, read)
  if (entity !== null) return Uint32Array.from(fires(entity) ? [entity] : [])
  const found: number[] = []
  for (let at = 0; at < entities; at++) if (fires(at)) found.push(at)
  return Uint32Array.from(found)
}

/** What has no value makes nothing true, and without a NOT that is all there is to know about it. */
export function firing(
  { conditions, groups }: BenchRule['rule']['conditions'],
  read: (metric: MetricKey) => Float64Array,
): (entity: number) => boolean {
  const checks = (all: readonly Condition[]) =>
    all.map(({ metric, operator, threshold }) => {
      const column = read(metric)
      const { holds } = OPERATORS[operator]
      return (entity: number) => !Number.isNaN(column[entity]!) && holds(column[entity]!, threshold)
    })
  const loose = checks(conditions)
  const grouped = groups.map((group) => ({ isOr: group.operator === 'OR', parts: checks(group.conditions) }))
  return (entity) =>
    loose.every((holds) => holds(entity)) &&
    grouped.every(({ isOr, parts }) =>
      isOr ? parts.some((holds) => holds(entity)) : parts.every((holds) => holds(entity)),
    )
}

/** A metric of the first entities over a span, from the days themselves; NaN where there is nothing to divide by. */
export function readMetric(facts: Facts, metric: MetricKey, span: Span, entities: number): Float64Array {
  const { how } = METRICS[metric]
  if (how.kind === 'goal' || how.kind === 'missing') throw new RangeError(`${metric} is not measured here`)
  const values = sumOf(facts, how.of, span, entities)
  if ('less' in how && how.less) {
    const less = sumOf(facts, how.less, span, entities)
    for (let at = 0; at < entities; at++) values[at]! -= less[at]!
  }
  // Divided, where it can be: 0.01 is no exact number, 100 is.
  const perUnit = 1 / unitOf(how.of)
  if (how.kind !== 'ratio') return values.map((value) => value / perUnit)
  const by = sumOf(facts, how.by, span, entities)
  const scale = (how.times * unitOf(how.of)) / unitOf(how.by)
  return values.map((value, at) => (by[at] === 0 ? Number.NaN : (value * scale) / by[at]!))
}

function sumOf(facts: Facts, measure: Measure, span: Span, entities: number): Float64Array {
  const { columns, firstDay, days, startsOn } = facts
  const column = columns[measure as Measured]
  const sums = new Float64Array(entities)
  const [from, to] = span === 'flight' ? [0, days - 1] : [span.from, span.to]
  for (let day = from; day <= to; day++) {
    const row = day * facts.entities
    for (let at = 0; at < entities; at++)
      if (span !== 'flight' || day + firstDay >= startsOn[at]!) sums[at]! += column[row + at]!
  }
  return sums
}

/** The same lists have the same sum, and nothing else has. */
export function checksum(hits: readonly Hits[]): string {
  const hash = createHash('sha256')
  for (const list of hits) hash.update(Uint32Array.of(list.length)).update(list)
  return hash.digest('hex').slice(0, 16)
}

export const countHits = (hits: readonly Hits[]): number => hits.reduce((all, { length }) => all + length, 0)
