import { createHash } from 'node:crypto'
import {
  METRICS,
  type Condition,
  type ConditionTree,
  type GroupOperator,
  type Measure,
  type MetricKey,
  type Operator,
} from '../../../packages/domain/src/index.ts'
import { columnUnit, type Facts, type MeasuredName } from './facts.ts'
import type { BenchRule } from './bench-rule.ts'
import { spanKey, resolveSpan, type Span } from './spans.ts'

/** Entities that fired, in order. */
export type Hits = Uint32Array

/** Evaluates every rule on every entity, as slowly and plainly as possible: faster engines must agree. */
export function judgePlainly(facts: Facts, rules: readonly BenchRule[]): Hits[] {
  const hits: Hits[] = Array.from({ length: rules.length })
  const places = Map.groupBy(rules.keys(), (at) => spanKey(resolveSpan(rules[at]!.rule.timeRange, facts)))
  for (const together of places.values()) {
    const span = resolveSpan(rules[together[0]!]!.rule.timeRange, facts)
    const sum = remembered((measure: Measure) => sumMeasure(facts, measure, span, facts.entities))
    const read = remembered((metric: MetricKey) => readMetric(metric, sum))
    for (const at of together) hits[at] = findHits(rules[at]!, read, facts.entities)
  }
  return hits
}

function findHits({ rule, entity }: BenchRule, read: ReadColumn, entities: number): Hits {
  const [from, to] = entity === null ? [0, entities] : [entity, entity + 1]
  const marks = firing(rule.conditions, read, from, to)
  const hitEntities: number[] = []
  for (let at = 0; at < marks.length; at++) if (marks[at] === 1) hitEntities.push(from + at)
  return Uint32Array.from(hitEntities)
}

type ReadColumn = (metric: MetricKey) => Float64Array
/** 1 or 0 for each of some entities. */
type Marks = Uint8Array

/** Comparisons with a missing value are false, and without a NOT no third state is needed. */
export function firing(
  { conditions, groups }: ConditionTree,
  read: ReadColumn,
  from: number,
  to: number,
): Marks {
  const check = ({ metric, operator, threshold }: Condition): Marks => {
    const values = read(metric).subarray(from, to)
    const marks = new Uint8Array(values.length)
    for (let at = 0; at < marks.length; at++) if (holds(operator, values[at]!, threshold)) marks[at] = 1
    return marks
  }
  return joined('AND', [
    ...conditions.map(check),
    ...groups.map((group) => joined(group.operator, group.conditions.map(check))),
  ])
}

/** Only whole counts are asked to be equal, so that nothing has to be rounded for it. */
function holds(operator: Operator, value: number, threshold: number): boolean {
  if (operator === 'gt') return value > threshold
  if (operator === 'gte') return value >= threshold
  if (operator === 'lt') return value < threshold
  return operator === 'lte' ? value <= threshold : value === threshold
}

function joined(operator: GroupOperator, [first, ...rest]: Marks[]): Marks {
  for (const marks of rest)
    for (let at = 0; at < marks.length; at++)
      if (operator === 'AND') first![at]! &= marks[at]!
      else first![at]! |= marks[at]!
  return first!
}

/** A metric from sums, for each of their entities; NaN where the divisor is 0. */
export function readMetric(metric: MetricKey, sum: (measure: Measure) => Float64Array): Float64Array {
  const { how } = METRICS[metric]
  if (how.kind === 'goal' || how.kind === 'missing') throw new RangeError(`${metric} is not measured here`)
  const whole = sum(how.of)
  const less = 'less' in how && how.less ? sum(how.less) : null
  const by = how.kind === 'ratio' ? sum(how.by) : null
  const scale = how.kind === 'ratio' ? (how.times * columnUnit(how.of)) / columnUnit(how.by) : 1
  // Divided: 0.01 is no exact number, 100 is.
  const perUnit = 1 / columnUnit(how.of)
  return whole.map((value, at) => {
    const rest = value - (less ? less[at]! : 0)
    if (!by) return rest / perUnit
    return by[at] === 0 ? Number.NaN : (rest * scale) / by[at]!
  })
}

/** A measure of the first entities over a span, added up from the days themselves. */
export function sumMeasure(facts: Facts, measure: Measure, span: Span, entities: number): Float64Array {
  const { columns, firstDay, days, startsOn } = facts
  const sums = new Float64Array(entities)
  const [from, to] = span === 'flight' ? [0, days - 1] : [span.from, span.to]
  for (let day = from; day <= to; day++) {
    const row = columns[measure as MeasuredName].subarray(day * facts.entities)
    if (span !== 'flight') for (let at = 0; at < entities; at++) sums[at]! += row[at]!
    else for (let at = 0; at < entities; at++) if (day + firstDay >= startsOn[at]!) sums[at]! += row[at]!
  }
  return sums
}

/** Caches the result per key. */
export function remembered<Key, Value, Rest extends unknown[]>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const cache = new Map<Key, Value>()
  return (key, ...rest) => {
    const there = cache.get(key)
    if (there !== undefined) return there
    const value = make(key, ...rest)
    cache.set(key, value)
    return value
  }
}

/** The same lists have the same sum, and nothing else has. */
export function checksum(hits: readonly Hits[]): string {
  const hash = createHash('sha256')
  for (const list of hits) hash.update(Uint32Array.of(list.length)).update(list)
  return hash.digest('hex').slice(0, 16)
}

export const countHits = (hits: readonly Hits[]): number => hits.reduce((all, { length }) => all + length, 0)
