import type { ConditionTree } from '@flightdeck/domain/alerts'
import type { Measure } from '@flightdeck/domain/delivery'
import type { MetricKey, TimeRange } from '@flightdeck/domain/metrics'
import type { Facts } from './facts.ts'
import { markMatches, readMetric, memoizeByKey, sumMeasure } from './reference.ts'
import { spanKey, resolveSpan, type Span } from './spans.ts'

const MAX_ENTITIES = 2_000

/** A few of the entities, by which thresholds are chosen. */
export type Sample = {
  /** The value below which a share of those lie that have one. */
  quantile: (metric: MetricKey, range: TimeRange, share: number) => number
  /** The share of all that a rule fires for. */
  firing: (tree: ConditionTree, range: TimeRange) => number
}

export function makeSample(facts: Facts): Sample {
  const size = Math.min(MAX_ENTITIES, facts.entities)
  const windows = memoizeByKey((_key: string, span: Span) => {
    const sum = memoizeByKey((measure: Measure) => sumMeasure(facts, measure, span, size))
    const column = memoizeByKey((metric: MetricKey) => readMetric(metric, sum))
    const sorted = memoizeByKey((metric: MetricKey) =>
      column(metric)
        .filter((value) => !Number.isNaN(value))
        .toSorted(),
    )
    return { column, sorted }
  })
  const window = (range: TimeRange) => {
    const span = resolveSpan(range, facts)
    return windows(spanKey(span), span)
  }
  return {
    quantile(metric, range, share) {
      const sorted = window(range).sorted(metric)
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    },
    firing(tree, range) {
      const marks = markMatches(tree, window(range).column, 0, size)
      return marks.reduce((sum, mark) => sum + mark, 0) / size
    },
  }
}
