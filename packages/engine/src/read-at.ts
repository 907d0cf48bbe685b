import { MEASURES, type Measure, type Reading } from '@flightdeck/domain/delivery'
import { METRICS, settledReading, type MetricKey, type TimeRange } from '@flightdeck/domain/metrics'
import { MICROS } from '@flightdeck/domain/money'
import { removeFloatNoise } from '@flightdeck/domain/numbers'
import { isReported as isGiven } from '@flightdeck/domain/platforms'
import { goalAt, sumAmounts } from './goal-at.ts'
import type { Block } from './entity-columns.ts'
import { countAt, valueAt, type Column, type Snapshot } from './snapshot/snapshot.ts'
import { flightProblem, isLive, rowsFor, type Rows, type World } from './world.ts'

type ReadMetric = (metric: MetricKey) => Reading

/**
 * Reading of a metric for one entity, or the reason why there is none: for single entities queried by name.
 */
export const readAt = (
  world: World,
  block: Block,
  range: TimeRange,
  last: number,
  place: number,
): ReadMetric => readerIn(world, block, range, last)(place)

/** The same for several entities of a block. */
export function readerIn(
  world: World,
  block: Block,
  range: TimeRange,
  last: number,
): (place: number) => ReadMetric {
  const rows = rowsFor(world.snapshot, block, range, last)
  return (place) => (metric) => {
    const { how } = METRICS[metric]
    if (how.kind === 'missing') return 'not_reported'
    if (how.kind === 'goal') return settledReading(goalAt(world, how.of, block, place, last))
    if (typeof rows === 'string') return rows
    if (how.kind === 'budget_share') return settledReading(budgetShareAt(world, block, rows, last, place))
    const problem = flightProblem(world.entityColumns, rows, place)
    if (problem !== null) return problem
    const { snapshot } = world
    const isReported = hasCounts(snapshot, snapshot.reported, snapshot.reportedAtStart, rows, place)
    if (!isReported && !isLive(world.entityColumns, place, last)) return 'no_rows'
    const sum = (measure: Measure) =>
      isReported || isGiven(block.platform, block.type, measure)
        ? sumAt(snapshot, measure, rows, place, isReported)
        : Number.NaN
    const whole = sum(how.of) - ('less' in how && how.less !== undefined ? sum(how.less) : 0)
    if (Number.isNaN(whole)) return 'not_reported'
    if (how.kind !== 'ratio') return removeFloatNoise(whole / MICROS)
    const by = sum(how.by)
    if (Number.isNaN(by)) return 'not_reported'
    return by === 0 ? 'nothing_to_divide_by' : removeFloatNoise((whole * how.times) / by)
  }
}

/** Share of an entity's budget spent between the rows, not rounded: what `readMetric` says, on columns. */
export function budgetShareAt(world: World, block: Block, rows: Rows, last: number, place: number): Reading {
  const { snapshot, entityColumns } = world
  const problem = flightProblem(entityColumns, rows, place)
  if (problem !== null) return problem
  const { goals } = entityColumns
  const [begin, end] = [goals.first[place]!, goals.first[place + 1]!]
  if (begin === end || goals.isMoney[place] === 0) return 'no_goal'
  if (last < goals.from[begin]!) return 'out_of_flight'
  const measure = MEASURES[goals.measure[place]!]!
  const isReported = hasCounts(snapshot, snapshot.reported, snapshot.reportedAtStart, rows, place)
  if (!isReported && !isLive(entityColumns, place, last)) return 'no_rows'
  if (!isReported && !isGiven(block.platform, block.type, measure)) return 'not_reported'
  const spent = sumAt(snapshot, measure, rows, place, isReported)
  if (Number.isNaN(spent)) return 'not_reported'
  const budget = sumAmounts(goals, begin, end)
  return budget === 0 ? 'nothing_to_divide_by' : (100 * spent) / budget
}

function sumAt(snapshot: Snapshot, measure: Measure, rows: Rows, place: number, isReported: boolean): number {
  const column = snapshot.columns[measure]
  if (!column) return isReported ? Number.NaN : 0
  if (column.lacking !== 0 && hasCounts(snapshot, column.lacking, column.lackingAtStart, rows, place))
    return Number.NaN
  const low =
    rows.low === null ? startValue(snapshot, column, place) : valueAt(snapshot, column, rows.low, place)
  return valueAt(snapshot, column, rows.high, place) - low
}

function startValue({ memory }: Snapshot, { atStart, isWide, unit }: Column, place: number): number {
  return isWide ? memory.doubles[(atStart >>> 3) + place]! : memory.ints[(atStart >>> 2) + place]! * unit
}

function hasCounts(
  snapshot: Snapshot,
  counts: number,
  atStart: number,
  { low, high }: Rows,
  place: number,
): boolean {
  const before =
    low === null ? snapshot.memory.shorts[(atStart >>> 1) + place]! : countAt(snapshot, counts, low, place)
  return countAt(snapshot, counts, high, place) !== before
}
