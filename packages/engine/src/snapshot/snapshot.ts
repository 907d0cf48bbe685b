import type { Measure } from '@flightdeck/domain'
import type { Address, Memory } from '../memory.ts'

/**
 * One measure of everybody, day by day: row 0 is nothing, and each row is everything up to the end of its day, so that any
 * span is one row less another, whatever its length. Whole numbers of 32 bits while they fit, else doubles; exact both.
 */
export type Column = {
  rows: Address
  isWide: boolean
  /** What one stands for, in millionths. */
  unit: number
  /** No day is below zero. */
  isRising: boolean
  /** Running counts of reported days that were without it; 0 when there is none. */
  lacking: Address
  /** The row as it was before each one's first flight day, and how many days were lacking by then. */
  atStart: Address
  lackingAtStart: Address
}

/**
 * The days before those that have a row each, added up. They are cut at the `ends`, the same for everybody, and between two
 * of these at each entity's own marks: from a cut to any later day everything is known, and in between nothing is.
 */
export type FoldedDays = {
  /** The first day there is. */
  from: number
  /** Rows in all, before the row of the first day that has one of its own. */
  rows: number
  /** Days before which everybody's numbers are cut, rising. */
  ends: readonly number[]
  /** Marks of each entity, rising: of all the first, then of all the second. 0 is none. */
  marksEach: number
  marks: Address
}

/** Many entities over one span of days. */
export type Snapshot = {
  memory: Memory
  entities: number
  /** Entities in a row, with those that fill it up to a multiple of 64. */
  width: number
  /** The day of row 1, as if every row were one of a day: folded rows count as days. */
  firstDay: number
  /** Null where every day there is has a row. */
  folded: FoldedDays | null
  days: number
  /** Days there is room for. */
  room: number
  /** A measure that is not here was never reported. */
  columns: Partial<Record<Measure, Column>>
  /** Running counts of days that were reported at all. */
  reported: Address
  reportedAtStart: Address
  /** Of each whether it is on, its first and its last day, one column after the other; 0 until entities are seated. */
  seats: Address
}

export const widthFor = (entities: number): number => Math.max(64, Math.ceil(entities / 64) * 64)

export const rowOf = ({ width }: Snapshot, { rows, isWide }: Column, row: number): Address =>
  rows + row * width * (isWide ? 8 : 4)

export const countsOf = ({ width }: Snapshot, counts: Address, row: number): Address =>
  counts + row * width * 2

/** The first day that has a row of its own. */
export const firstHeldDay = ({ firstDay, folded }: Pick<Snapshot, 'firstDay' | 'folded'>): number =>
  firstDay + (folded?.rows ?? 0)

/** Nothing is known of a day within what was added up: whoever asks about it must have asked for it before. */
export class DayNotHeld extends Error {}

/** The row of everything before a day; where that is within folded days, of everybody or of one entity. */
export function rowBefore(snapshot: Snapshot, day: number, place: number | null = null): number {
  const { firstDay, days, folded } = snapshot
  const row = Math.min(days, day - firstDay)
  if (!folded || row >= folded.rows) return Math.max(0, row)
  const found = cutAt(snapshot, folded, day, place)
  if (found === null) throw new DayNotHeld(`Day ${day} is not held.`)
  return found
}

function cutAt({ memory, width }: Snapshot, folded: FoldedDays, day: number, place: number | null) {
  const { from, ends, marksEach, marks } = folded
  if (day <= from) return 0
  let before = 0
  while (before < ends.length && ends[before]! <= day) before++
  if (ends[before - 1] === day) return before * (marksEach + 1)
  if (place === null) return null
  // Within its stretch of everybody's days an entity's marks follow each other.
  let nth = 0
  for (let mark = 0; mark < marksEach; mark++) {
    const own = memory.ints[(marks >>> 2) + mark * width + place]!
    if (own === 0 || own <= (ends[before - 1] ?? from)) continue
    nth++
    if (own === day) return before * (marksEach + 1) + nth
  }
  return null
}

/** Rows before and at the end of a span of days, both inclusive; of everybody, or of one entity. */
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
  const at = rowOf(snapshot, column, row)
  return column.isWide ? memory.doubles[(at >>> 3) + place]! : memory.ints[(at >>> 2) + place]! * column.unit
}

export const countAt = (snapshot: Snapshot, counts: Address, row: number, place: number): number =>
  snapshot.memory.shorts[(countsOf(snapshot, counts, row) >>> 1) + place]!

/** What the numbers of a snapshot take, without the room it keeps for days to come. */
export function bytesOf({ columns, width, days }: Snapshot): number {
  const rows = (days + 1) * width
  return Object.values(columns).reduce(
    (all, { isWide, lacking }) => all + rows * ((isWide ? 8 : 4) + (lacking === 0 ? 0 : 2)),
    rows * 2,
  )
}
