import {
  goalReading,
  isStale,
  METRICS,
  windowOf,
  type Measure,
  type MetricKey,
  type TimeRange,
} from '@flightdeck/domain'
import { anyOf, bitAt } from './bits.ts'
import { NO_END, NO_START, type Block, type Roster } from './roster.ts'
import { historyIn, type Snapshot } from './snapshot.ts'

export type World = { snapshot: Snapshot; roster: Roster }
export type Span = { from: number; to: number }

/** Readings of a metric for a block on a day, not rounded; NaN is unknown. */
export function readColumn(
  world: World,
  block: Block,
  metric: MetricKey,
  range: TimeRange,
  asOf: number,
  into: Float64Array,
): void {
  const { how } = METRICS[metric]
  const last = lastDayOn(block, asOf)
  if (last === null || how.kind === 'missing') return void into.fill(Number.NaN, block.from, block.to)
  if (how.kind === 'goal') return readGoals(world, block, how.of, last, into)
  const spans = spansOf(world, block, range, last)
  if (spans === null) return void into.fill(Number.NaN, block.from, block.to)
  addColumn(world, block, how.of, spans, last, into)
  if ('less' in how && how.less !== undefined) {
    addColumn(world, block, how.less, spans, last, scratch(world.snapshot.entities))
    for (let at = block.from; at < block.to; at++) into[at]! -= spare[at]!
  }
  if (how.kind !== 'ratio') {
    for (let at = block.from; at < block.to; at++) into[at]! /= MILLION
    return
  }
  addColumn(world, block, how.by, spans, last, scratch(world.snapshot.entities))
  for (let at = block.from; at < block.to; at++)
    into[at] = spare[at] === 0 ? Number.NaN : (into[at]! * how.times) / spare[at]!
}

const MILLION = 1_000_000

/** The last day that counts for a block on a local day; none when it is late. */
export function lastDayOn({ platform, dataThrough }: Block, asOf: number): number | null {
  if (dataThrough === null) return null
  const last = Math.min(dataThrough, asOf - 1)
  return isStale(platform, last, asOf) ? null : last
}

/** One span for the whole block, or one for each of its entities. */
type Spans = Span | ((at: number) => Span | null)

function spansOf({ roster }: World, { dataFrom }: Block, range: TimeRange, last: number): Spans | null {
  if (range.type === 'campaign_duration')
    return (at) => {
      const from = roster.startsOn[at]!
      return from === NO_START || from < dataFrom || from > last ? null : { from, to: last }
    }
  const window = windowOf(range, { dataFrom, dataThrough: last, startsOn: null })
  return typeof window === 'string' ? null : window
}

/** Millionths over the spans. No rows are 0 for what is live, and unknown for what is not. */
function addColumn(
  world: World,
  block: Block,
  measure: Measure,
  spans: Spans,
  last: number,
  into: Float64Array,
): void {
  if (typeof spans === 'function') return addEach(world, block, measure, spans, last, into)
  const { snapshot } = world
  const { entities, words, present, lacking, sums } = snapshot
  const [begin, end] = rowsOf(snapshot, spans)
  const column = sums[measure]
  const [low, high] = [begin * entities, end * entities]
  for (let at = block.from; at < block.to; at++) into[at] = column[high + at]! - column[low + at]!
  const without = lacking[measure]
  const reported = scratchBits(words)
  if (without) {
    anyOf(without, words, begin, end, reported)
    for (let at = block.from; at < block.to; at++) if (bitAt(reported, 0, at)) into[at] = Number.NaN
  }
  anyOf(present, words, begin, end, reported)
  for (let at = block.from; at < block.to; at++)
    if (!bitAt(reported, 0, at)) into[at] = isLive(world, at, last) ? 0 : Number.NaN
}

function addEach(
  world: World,
  block: Block,
  measure: Measure,
  spanOf: (at: number) => Span | null,
  last: number,
  into: Float64Array,
): void {
  for (let at = block.from; at < block.to; at++) {
    const span = spanOf(at)
    const history = historyIn(world.snapshot, at)
    if (span === null) into[at] = Number.NaN
    else if (history.rows(span.from, span.to) === 0) into[at] = isLive(world, at, last) ? 0 : Number.NaN
    else into[at] = history.sum(measure, span.from, span.to)
  }
}

function readGoals(
  { snapshot, roster }: World,
  { from, to, dataFrom }: Block,
  metric: Parameters<typeof goalReading>[0],
  last: number,
  into: Float64Array,
): void {
  for (let at = from; at < to; at++) {
    const goal = roster.goals[at]
    const reading = goal
      ? goalReading(metric, { goal, dataFrom, history: historyIn(snapshot, at) }, last)
      : null
    into[at] = typeof reading === 'number' ? reading : Number.NaN
  }
}

const isLive = ({ roster: { isOn, startsOn, endsOn } }: World, at: number, day: number): boolean =>
  isOn[at] === 1 &&
  (startsOn[at] === NO_START || startsOn[at]! <= day) &&
  (endsOn[at] === NO_END || endsOn[at]! >= day)

function rowsOf({ firstDay, days }: Snapshot, { from, to }: Span): [number, number] {
  const begin = Math.max(0, Math.min(days, from - firstDay))
  return [begin, Math.max(begin, Math.min(days, to - firstDay + 1))]
}

// Used within one reading and never across two.
let spare = new Float64Array(0)
const scratch = (length: number): Float64Array => {
  if (spare.length < length) spare = new Float64Array(length)
  return spare
}
let spareBits = new Uint32Array(0)
const scratchBits = (words: number): Uint32Array => {
  if (spareBits.length !== words) spareBits = new Uint32Array(words)
  return spareBits
}
