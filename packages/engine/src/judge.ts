import type { Condition, ConditionTree, GroupOperator, MetricKey, Rule } from '@flightdeck/domain'
import { boundsOf, type Bounds } from './bounds.ts'
import { readColumn, type World } from './columns.ts'
import type { Block } from './roster.ts'

/** For whom something is true and for whom it is false; whoever is in neither is unknown. */
export type Verdicts = { isTrue: Uint32Array; isFalse: Uint32Array }

/** A rule as the engine runs it: each comparison as a span of raw values. */
export type Compiled = Pick<Rule, 'timeRange'> & {
  metrics: MetricKey[]
  loose: Comparison[]
  groups: { operator: GroupOperator; conditions: Comparison[] }[]
}
export type Comparison = { metric: number; bounds: Bounds }

export function compile({ conditions, timeRange }: Pick<Rule, 'conditions' | 'timeRange'>): Compiled {
  const metrics: MetricKey[] = []
  const comparison = ({ metric, operator, threshold }: Condition): Comparison => {
    if (!metrics.includes(metric)) metrics.push(metric)
    return { metric: metrics.indexOf(metric), bounds: boundsOf(operator, threshold) }
  }
  const tree: ConditionTree = conditions
  return {
    timeRange,
    loose: tree.conditions.map(comparison),
    groups: tree.groups
      .filter((group) => group.conditions.length > 0)
      .map((group) => ({ operator: group.operator, conditions: group.conditions.map(comparison) })),
    metrics,
  }
}

/** Holds a rule against blocks of entities as of a day. */
export function judgeBlocks(world: World, rule: Compiled, blocks: readonly Block[], asOf: number): Verdicts {
  const { entities, words } = world.snapshot
  const columns = rule.metrics.map(() => new Float64Array(entities).fill(Number.NaN))
  for (const block of blocks)
    rule.metrics.forEach((metric, at) => readColumn(world, block, metric, rule.timeRange, asOf, columns[at]!))
  const check = ({ metric, bounds }: Comparison) => compare(columns[metric]!, bounds, words)
  return join('AND', [
    ...rule.loose.map(check),
    ...rule.groups.map((group) => join(group.operator, group.conditions.map(check))),
  ])
}

export function compare(column: Float64Array, { from, to }: Bounds, words: number): Verdicts {
  const verdicts: Verdicts = { isTrue: new Uint32Array(words), isFalse: new Uint32Array(words) }
  for (let word = 0; word < words; word++) {
    let [held, failed] = [0, 0]
    const base = word * 32
    const end = Math.min(32, column.length - base)
    for (let bit = 0; bit < end; bit++) {
      const value = column[base + bit]!
      if (value >= from && value <= to) held |= 1 << bit
      else if (value === value) failed |= 1 << bit
    }
    verdicts.isTrue[word] = held
    verdicts.isFalse[word] = failed
  }
  return verdicts
}

/** Kleene's AND and OR, 32 entities at a time. */
export function join(operator: GroupOperator, parts: Verdicts[]): Verdicts {
  const [first, ...rest] = parts
  if (!first) throw new RangeError('nothing to join')
  for (const { isTrue, isFalse } of rest) {
    for (let word = 0; word < isTrue.length; word++) {
      if (operator === 'AND') {
        first.isTrue[word]! &= isTrue[word]!
        first.isFalse[word]! |= isFalse[word]!
      } else {
        first.isTrue[word]! |= isTrue[word]!
        first.isFalse[word]! &= isFalse[word]!
      }
    }
  }
  return first
}
