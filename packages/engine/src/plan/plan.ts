import type { ConditionTree } from '@flightdeck/domain/alerts'
import { type MetricKey, type SnapshotType, type TimeRange, METRICS } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { findBounds, type Bounds } from '../bounds.ts'
import { planCodebooks, type Codebook, type CodeSpan } from './codebook.ts'

/**
 * Rule data needed for an evaluation. Rules about one entity have its places; all others are about every
 * entity of a kind.
 */
export type JudgedRule = { conditions: ConditionTree; timeRange: TimeRange }
export type Scope = { type: SnapshotType; platform: AdPlatformKey | null; reach?: Reach | null }
/** Accounts of one currency and one last day of data: a part of a rule's scope. */
export type Reach = { currency: string; dataThrough: number | null }

/** Compiled rules as plain data, sendable to threads. */
export type Plan = { ranges: PlannedRange[] }
export type PlannedRange = {
  range: TimeRange
  columns: PlannedColumn[]
  rules: PlannedRule[]
}
export type PlannedColumn = {
  metric: MetricKey
  /** Used for many comparisons of a column: each value is coded once. */
  codebooks: Codebook[]
  /** Used for few comparisons: each is evaluated on its own. */
  comparisons: Bounds[]
}
/** AND of ORs. */
export type PlannedRule = { number: number; parts: PlannedComparison[][] }
export type PlannedComparison = { column: number } & ({ comparison: number } | (CodeSpan & { book: number }))

/**
 * Number of comparisons of a column from which coding its values is cheaper than comparing them each time.
 */
const CODED_FROM = 6

/** Compiles rules into one pass over each column of a window, with each distinct comparison once. */
export function planRules(rules: readonly (JudgedRule & { number: number })[]): Plan {
  const nonEmptyRules = rules.filter(({ conditions }) => splitParts(conditions).length > 0)
  const byRange = Map.groupBy(nonEmptyRules, ({ timeRange }) => rangeKey(timeRange))
  // Adjacent windows read the same rows.
  const inOrder = [...byRange].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { ranges: inOrder.map(([, some]) => planRange(some)) }
}

export const rangeKey = ({ type, from, to }: TimeRange) =>
  type === 'custom' ? `${type}/${from}/${to}` : type

type MetricPlan = { metric: MetricKey; bounds: Map<string, Bounds> }

function planRange(rules: (JudgedRule & { number: number })[]): PlannedRange {
  const planByMetric = new Map<MetricKey, MetricPlan>()
  const drafts = rules.map(({ number, conditions }) => ({
    number,
    parts: splitParts(conditions).map((part) =>
      part.map(({ metric, operator, threshold }) => {
        const column = planByMetric.get(metric) ?? { metric, bounds: new Map<string, Bounds>() }
        planByMetric.set(metric, column)
        const key = `${operator}/${threshold}`
        if (!column.bounds.has(key)) column.bounds.set(key, findBounds(operator, threshold))
        return { metric, key }
      }),
    ),
  }))
  const columns = [...planByMetric.values()].map(planColumn)
  const at = new Map([...planByMetric.keys()].map((metric, index) => [metric, index]))
  return {
    range: rules[0]!.timeRange,
    columns: columns.map(({ column }) => column),
    rules: drafts
      .map(({ number, parts }) => ({
        number,
        parts: parts.map((part) =>
          part.map(({ metric, key }) => {
            const column = at.get(metric)!
            return { column, ...columns[column]!.found.get(key)! }
          }),
        ),
      }))
      // Groups rules by column, whose codes are then in the cache.
      .toSorted((one, other) => one.parts[0]![0]!.column - other.parts[0]![0]!.column),
  }
}

/** Loose conditions and those of AND groups are parts of their own; an OR group is one part. */
function splitParts({ conditions, groups }: ConditionTree) {
  return [
    ...conditions.map((one) => [one]),
    ...groups
      .filter((group) => group.conditions.length > 0)
      .flatMap((group) =>
        group.operator === 'AND' ? group.conditions.map((one) => [one]) : [group.conditions],
      ),
  ]
}

type PlannedTest = { comparison: number } | (CodeSpan & { book: number })

function planColumn({ metric, bounds }: MetricPlan): {
  column: PlannedColumn
  found: Map<string, PlannedTest>
} {
  const keys = [...bounds.keys()]
  const all = [...bounds.values()]
  const isCoded = all.length >= CODED_FROM && METRICS[metric].how.kind !== 'missing'
  if (!isCoded)
    return {
      column: { metric, codebooks: [], comparisons: all },
      found: new Map(keys.map((key, comparison) => [key, { comparison }])),
    }
  const { books, spans } = planCodebooks(all)
  return {
    column: { metric, codebooks: books, comparisons: [] },
    found: new Map(keys.map((key, one) => [key, spans[one]!])),
  }
}
