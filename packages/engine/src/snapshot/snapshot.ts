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

/** Many entities over one span of days. */
export type Snapshot = {
  memory: Memory
  entities: number
  /** Entities in a row, with those that fill it up to a multiple of 64. */
  width: number
  firstDay: number
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

/** Rows before and at the end of a span of days, both inclusive. */
export function rowsBetween(
  { firstDay, days }: Snapshot,
  from: number,
  to: number,
): { low: number; high: number } {
  const low = Math.max(0, Math.min(days, from - firstDay))
  return { low, high: Math.max(low, Math.min(days, to - firstDay + 1)) }
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
