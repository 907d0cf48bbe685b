import type { Measure } from '@flightdeck/domain/delivery'
import { countsAddress, rowAddress, rowsBetween, type Snapshot } from '../snapshot/snapshot.ts'

/** Some entities over a span of days, both inclusive; each result has its entity's index in `places`. */
type EntitySpan = { places: Int32Array; from: number; to: number }

/** On how many days of the span each was reported. */
export function spanRows(snapshot: Snapshot, { places, from, to }: EntitySpan, into: Float64Array): void {
  countBetween(snapshot, snapshot.reported, { places, from, to }, into)
}

/** Millionths of a measure of each; NaN where a reported day lacks it. One column is read from end to end, measure after measure. */
export function spanSums(snapshot: Snapshot, measure: Measure, span: EntitySpan, into: Float64Array): void {
  const column = snapshot.columns[measure]
  const { places, from, to } = span
  if (!column) {
    countBetween(snapshot, snapshot.reported, span, into)
    for (let at = 0; at < places.length; at++) into[at] = into[at]! > 0 ? Number.NaN : 0
    return
  }
  const { low, high } = rowsBetween(snapshot, from, to)
  const [first, last] = [rowAddress(snapshot, column, low), rowAddress(snapshot, column, high)]
  const shift = column.isWide ? 3 : 2
  const values = column.isWide ? snapshot.memory.doubles : snapshot.memory.ints
  const [a, b, unit] = [first >>> shift, last >>> shift, column.isWide ? 1 : column.unit]
  for (let at = 0; at < places.length; at++)
    into[at] = values[b + places[at]!]! * unit - values[a + places[at]!]! * unit
  if (column.lacking === 0) return
  const lacks = new Float64Array(places.length)
  countBetween(snapshot, column.lacking, span, lacks)
  for (let at = 0; at < places.length; at++) if (lacks[at]! > 0) into[at] = Number.NaN
}

/** On how many reported days of the span each was without a measure. */
export function spanLacks(snapshot: Snapshot, measure: Measure, span: EntitySpan, into: Float64Array): void {
  const column = snapshot.columns[measure]
  if (column?.lacking === 0) into.fill(0)
  else countBetween(snapshot, column ? column.lacking : snapshot.reported, span, into)
}

function countBetween(
  snapshot: Snapshot,
  counts: number,
  { places, from, to }: EntitySpan,
  into: Float64Array,
) {
  const { low, high } = rowsBetween(snapshot, from, to)
  const { shorts } = snapshot.memory
  const [a, b] = [countsAddress(snapshot, counts, low) >>> 1, countsAddress(snapshot, counts, high) >>> 1]
  for (let at = 0; at < places.length; at++) into[at] = shorts[b + places[at]!]! - shorts[a + places[at]!]!
}
