import type { ConditionTree, MetricKey, TimeRange } from '../../../packages/domain/src/index.ts'
import type { Facts } from './facts.ts'
import { firing, readMetric } from './reference.ts'
import { spanKey, spanOf } from './spans.ts'

const MOST = 2_000

/** A few of the entities, by which thresholds are chosen. */
export type Sample = {
  /** The value below which a share of those lie that have one. */
  quantile: (metric: MetricKey, range: TimeRange, share: number) => number
  /** The share of all that a rule fires for. */
  firing: (tree: ConditionTree, range: TimeRange) => number
}

export function makeSample(facts: Facts): Sample {
  const size = Math.min(MOST, facts.entities)
  const known = new Map<string, { column: Float64Array; sorted: Float64Array }>()
  const look = (metric: MetricKey, range: TimeRange) => {
    const span = spanOf(range, facts)
    const key = `${metric} ${spanKey(span)}`
    const there = known.get(key)
    if (there) return there
    const column = readMetric(facts, metric, span, size)
    const made = { column, sorted: column.filter((value) => !Number.isNaN(value)).toSorted() }
    known.set(key, made)
    return made
  }
  return {
    quantile(metric, range, share) {
      const { sorted } = look(metric, range)
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    },
    firing(tree, range) {
      const fires = firing(tree, (metric) => look(metric, range).column)
      let fired = 0
      for (let at = 0; at < size; at++) if (fires(at)) fired++
      return fired / size
    },
  }
}
