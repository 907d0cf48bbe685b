import type { Measure } from '@flightdeck/domain/delivery'
import { kernelsOn } from '../kernels/on.ts'
import { countsAddress, rowAddress, rowsBetween, type Snapshot } from '../snapshot/snapshot.ts'

/**
 * Groups of entities that are summed together: each group's stretches of consecutive places, one group after
 * the other.
 */
export type Parts = {
  count: number
  /** Start of each group's stretches, and the end of the last group. */
  starts: Int32Array
  firsts: Int32Array
  lengths: Int32Array
}
type Days = { from: number; to: number }

/** Groups `places` by the part number given for each, as stretches of consecutive places. */
export function sharedOut(places: Int32Array, partByPlace: Int32Array, count: number): Parts {
  const ends = new Int32Array(count + 1)
  for (let at = 0; at < places.length; at++) ends[partByPlace[at]! + 1]!++
  for (let part = 0; part < count; part++) ends[part + 1]! += ends[part]!
  const next = ends.slice()
  const ordered = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) ordered[next[partByPlace[at]!]!++] = places[at]!
  const [firsts, lengths] = [new Int32Array(places.length), new Int32Array(places.length)]
  const starts = new Int32Array(count + 1)
  let stretch = 0
  for (let part = 0; part < count; part++) {
    starts[part] = stretch
    for (let at = ends[part]!; at < ends[part + 1]!; at++) {
      const isNext = stretch > starts[part]! && ordered[at] === ordered[at - 1]! + 1
      if (!isNext) firsts[stretch++] = ordered[at]!
      lengths[stretch - 1]!++
    }
  }
  starts[count] = stretch
  return { count, starts, firsts: firsts.slice(0, stretch), lengths: lengths.slice(0, stretch) }
}

/** Whether every reported day has the measure, so that it can be summed without checking each. */
export const isWhole = ({ columns }: Snapshot, measure: Measure): boolean => columns[measure]?.lacking === 0

/** Sums of a complete measure over a span of days, both inclusive, by part, in millionths. */
export function partSums(
  snapshot: Snapshot,
  measure: Measure,
  parts: Parts,
  { from, to }: Days,
): Float64Array {
  const column = snapshot.columns[measure]!
  const { low, high } = rowsBetween(snapshot, from, to)
  const { total32, total64 } = kernelsOn(snapshot.memory)
  const [above, below] = [rowAddress(snapshot, column, high), rowAddress(snapshot, column, low)]
  return column.isWide
    ? totals(parts, { total: total64, above, below, bytes: 8, unit: 1 })
    : totals(parts, { total: total32, above, below, bytes: 4, unit: column.unit })
}

/** Number of reported days in the span, by part. */
export function partRows(snapshot: Snapshot, parts: Parts, { from, to }: Days): Float64Array {
  const { low, high } = rowsBetween(snapshot, from, to)
  const { reported } = snapshot
  const [above, below] = [countsAddress(snapshot, reported, high), countsAddress(snapshot, reported, low)]
  return totals(parts, { total: kernelsOn(snapshot.memory).total16, above, below, bytes: 2, unit: 1 })
}

type Rows = {
  total: (high: number, low: number, length: number) => number
  above: number
  below: number
  bytes: number
  unit: number
}

function totals({ count, starts, firsts, lengths }: Parts, { total, above, below, bytes, unit }: Rows) {
  const into = new Float64Array(count)
  for (let part = 0; part < count; part++) {
    let sum = 0
    for (let at = starts[part]!; at < starts[part + 1]!; at++)
      sum += total(above + firsts[at]! * bytes, below + firsts[at]! * bytes, lengths[at]!)
    into[part] = sum * unit
  }
  return into
}
