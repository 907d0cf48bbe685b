import type { Measure } from '@flightdeck/domain/delivery'
import type { Address, Memory } from '../memory.ts'

/**
 * Running sums of one measure for all entities: row 0 is empty, and each row is the total up to the end of
 * its day, so that any span is one row less another, regardless of its length. 32-bit integers while they
 * fit, else doubles; both exact.
 */
export type Column = {
  rows: Address
  isWide: boolean
  /** Millionths per integer. */
  unit: number
  /** No day is below zero. */
  isRising: boolean
  /** Running counts of reported days that lack the measure; 0 when there are none. */
  lacking: Address
  /** Running sum before each entity's first flight day, and the number of lacking days by then. */
  atStart: Address
  lackingAtStart: Address
}

/**
 * Older days without a row each, added up. They are cut at `ends`, common to all entities, and between two of
 * these at each entity's own marks: sums are available from a cut to any later day, but not from days in
 * between.
 */
export type FoldedDays = {
  /** The first day. */
  from: number
  /** Total rows before the row of the first day with one of its own. */
  rows: number
  /** Days before which all entities' numbers are cut, ascending. */
  ends: readonly number[]
  /** Marks of each entity, ascending: the first of all entities, then the second of all. 0 is none. */
  marksEach: number
  marks: Address
}

/** Many entities over one span of days. */
export type Snapshot = {
  memory: Memory
  entities: number
  /** Entities per row, padded to a multiple of 64. */
  width: number
  /** The day of row 1, as if every row were one of a day: folded rows count as days. */
  firstDay: number
  /** Null when every day has a row. */
  folded: FoldedDays | null
  days: number
  /** Capacity in days. */
  room: number
  /** An absent measure was never reported. */
  columns: Partial<Record<Measure, Column>>
  /** Running counts of reported days. */
  reported: Address
  reportedAtStart: Address
  /**
   * Columns isOn, startsOn, endsOn and liveFrom of all entities, one after the other; 0 until they are
   * written.
   */
  seats: Address
}

export const widthFor = (entities: number): number => Math.max(64, Math.ceil(entities / 64) * 64)

export const rowAddress = ({ width }: Snapshot, { rows, isWide }: Column, row: number): Address =>
  rows + row * width * (isWide ? 8 : 4)

export const countsAddress = ({ width }: Snapshot, counts: Address, row: number): Address =>
  counts + row * width * 2

/** The first day with a row of its own. */
export const firstUnfoldedDay = ({ firstDay, folded }: Pick<Snapshot, 'firstDay' | 'folded'>): number =>
  firstDay + (folded?.rows ?? 0)

/** The day lies inside folded days: callers must have requested it as a cut beforehand. */
export class DayNotLoaded extends Error {}

/** Row of everything before a day; within folded days, a common cut or one of the entity's. */
export function rowBefore(snapshot: Snapshot, day: number, place: number | null = null): number {
  const { firstDay, days, folded } = snapshot
  const row = Math.min(days, day - firstDay)
  if (!folded || row >= folded.rows) return Math.max(0, row)
  const cutRow = cutAt(snapshot, folded, day, place)
  if (cutRow === null) throw new DayNotLoaded(`Day ${day} is not held.`)
  return cutRow
}

function cutAt({ memory, width }: Snapshot, folded: FoldedDays, day: number, place: number | null) {
  const { from, ends, marksEach, marks } = folded
  if (day <= from) return 0
  let before = 0
  while (before < ends.length && ends[before]! <= day) before++
  if (ends[before - 1] === day) return before * (marksEach + 1)
  if (place === null) return null
  // Within a common stretch an entity's marks are consecutive.
  let nth = 0
  for (let mark = 0; mark < marksEach; mark++) {
    const own = memory.ints[(marks >>> 2) + mark * width + place]!
    if (own === 0 || own <= (ends[before - 1] ?? from)) continue
    nth++
    if (own === day) return before * (marksEach + 1) + nth
  }
  return null
}

/** Rows before and at the end of a span of days, both inclusive; for all entities, or for one. */
export function rowsBetween(
  snapshot: Snapshot,
  from: number,
  to: number,
  place: number | null = null,
): { low: number; high: number } {
  const low = rowBefore(snapshot, from, place)
  return { low, high: Math.max(low, rowBefore(snapshot, to + 1, place)) }
}

/** Millionths of one entity at a row. */
export function valueAt(snapshot: Snapshot, column: Column, row: number, place: number): number {
  const { memory } = snapshot
  const at = rowAddress(snapshot, column, row)
  return column.isWide ? memory.doubles[(at >>> 3) + place]! : memory.ints[(at >>> 2) + place]! * column.unit
}

export const countAt = (snapshot: Snapshot, counts: Address, row: number, place: number): number =>
  snapshot.memory.shorts[(countsAddress(snapshot, counts, row) >>> 1) + place]!

/** Memory used by a snapshot's numbers, without the capacity for days to come. */
export function countBytes({ columns, width, days }: Snapshot): number {
  const rows = (days + 1) * width
  return Object.values(columns).reduce(
    (all, { isWide, lacking }) => all + rows * ((isWide ? 8 : 4) + (lacking === 0 ? 0 : 2)),
    rows * 2,
  )
}
