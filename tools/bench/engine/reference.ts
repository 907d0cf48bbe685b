import { createHash } from 'node:crypto'
import type { Condition, ConditionTree } from '@flightdeck/domain/alerts'
import type { Measure } from '@flightdeck/domain/delivery'
import { METRICS, type GroupOperator, type MetricKey, type Operator } from '@flightdeck/domain/metrics'
import { columnUnit, type Facts, type MeasuredName } from './facts.ts'
import type { BenchRule } from './bench-rule.ts'
import { spanKey, resolveSpan, type Span } from './spans.ts'

/** Entities that fired, in order. */
export type Hits = Uint32Array

/** Evaluates every rule on every entity, as slowly and plainly as possible: faster engines must agree. */
export function computeReferenceHits(facts: Facts, rules: readonly BenchRule[]): Hits[] {
  const hits: Hits[] = Array.from({ length: rules.length })
  const ruleIndexesBySpan = Map.groupBy(rules.keys(), (at) =>
    spanKey(resolveSpan(rules[at]!.rule.timeRange, facts)),
  )
  for (const ruleIndexes of ruleIndexesBySpan.values()) {
    const span = resolveSpan(rules[ruleIndexes[0]!]!.rule.timeRange, facts)
    const sum = memoizeByKey((measure: Measure) => sumMeasure(facts, measure, span, facts.entities))
    const read = memoizeByKey((metric: MetricKey) => readMetric(metric, sum))
    for (const at of ruleIndexes) hits[at] = findHits(rules[at]!, read, facts.entities)
  }
  return hits
}

function findHits({ rule, entity }: BenchRule, read: ReadColumn, entities: number): Hits {
  const [from, to] = entity === null ? [0, entities] : [entity, entity + 1]
  const marks = markMatches(rule.conditions, read, from, to)
  const hitEntities: number[] = []
  for (let at = 0; at < marks.length; at++) if (marks[at] === 1) hitEntities.push(from + at)
  return Uint32Array.from(hitEntities)
}

type ReadColumn = (metric: MetricKey) => Float64Array
/** 1 or 0 for each of some entities. */
type Marks = Uint8Array

/** A missing value never matches. There is no NOT, so two states suffice. */
export function markMatches(
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
  return combineMarks('AND', [
    ...conditions.map(check),
    ...groups.map((group) => combineMarks(group.operator, group.conditions.map(check))),
  ])
}

/** `eq` is used with whole counts only, so no rounding is needed. */
function holds(operator: Operator, value: number, threshold: number): boolean {
  if (operator === 'gt') return value > threshold
  if (operator === 'gte') return value >= threshold
  if (operator === 'lt') return value < threshold
  return operator === 'lte' ? value <= threshold : value === threshold
}

function combineMarks(operator: GroupOperator, [first, ...others]: Marks[]): Marks {
  for (const marks of others)
    for (let at = 0; at < marks.length; at++)
      if (operator === 'AND') first![at]! &= marks[at]!
      else first![at]! |= marks[at]!
  return first!
}

/** A metric from sums, for each of their entities; NaN where the divisor is 0. */
export function readMetric(metric: MetricKey, sum: (measure: Measure) => Float64Array): Float64Array {
  const formula = METRICS[metric].how
  if (formula.kind === 'goal' || formula.kind === 'missing' || formula.kind === 'budget_share')
    throw new RangeError(`${metric} is not measured here`)
  const amounts = sum(formula.of)
  const subtracted = 'less' in formula && formula.less ? sum(formula.less) : null
  const divisor = formula.kind === 'ratio' ? sum(formula.by) : null
  const scale =
    formula.kind === 'ratio' ? (formula.times * columnUnit(formula.of)) / columnUnit(formula.by) : 1
  // Divides by 100, because 0.01 has no exact binary form.
  const perUnit = 1 / columnUnit(formula.of)
  return amounts.map((value, at) => {
    const net = value - (subtracted ? subtracted[at]! : 0)
    if (!divisor) return net / perUnit
    return divisor[at] === 0 ? Number.NaN : (net * scale) / divisor[at]!
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

/** Caches the result per key; other arguments must not change it. */
export function memoizeByKey<Key, Value, Rest extends unknown[]>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const cache = new Map<Key, Value>()
  return (key, ...rest) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key, ...rest)
    cache.set(key, value)
    return value
  }
}

/** Equal for equal lists; collisions are negligible. */
export function checksum(hits: readonly Hits[]): string {
  const hash = createHash('sha256')
  for (const list of hits) hash.update(Uint32Array.of(list.length)).update(list)
  return hash.digest('hex').slice(0, 16)
}

export const countHits = (hits: readonly Hits[]): number =>
  hits.reduce((total, { length }) => total + length, 0)
