import type { Measure } from '@flightdeck/domain/delivery'
import type { Kernels } from '../kernels/kernels.ts'
import { rowAddress, type Column, type Snapshot } from './snapshot.ts'

const MAX_INT = 2 ** 31 - 1
/** Two running sums this near to zero are never further apart than 32 bits can tell. */
const NEAR = 2 ** 30 - 1
const MONEY: ReadonlySet<Measure> = new Set([
  'conversion_value',
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
])
/** Things come one by one and money in cents, unless a platform says otherwise. */
const UNITS = [1_000_000, 10_000, 1]

export function openColumn({ memory, width, room }: Snapshot, measure: Measure): Column {
  const rows = memory.take((room + 1) * width * 4)
  const unit = MONEY.has(measure) ? 10_000 : 1_000_000
  return { rows, isWide: false, unit, isRising: true, lacking: 0, atStart: 0, lackingAtStart: 0 }
}

export const fits = (value: number, unit: number): boolean => {
  const whole = value / unit
  return Math.abs(whole) <= MAX_INT && Number.isInteger(whole)
}

/** Makes a column hold a value that it cannot: in a smaller unit when all still fit, else in doubles. */
export function makeRoomFor(snapshot: Snapshot, column: Column, value: number, rows: number): void {
  const unit = UNITS.find((one) => one < column.unit && fits(value, one))
  if (unit === undefined || !refine(snapshot, column, unit, rows)) widen(snapshot, column, rows)
}

function refine(snapshot: Snapshot, column: Column, unit: number, rows: number): boolean {
  const { memory, width } = snapshot
  const by = column.unit / unit
  const begin = column.rows >>> 2
  const all = memory.ints.subarray(begin, begin + rows * width)
  for (let at = 0; at < all.length; at++) if (Math.abs(all[at]! * by) > MAX_INT) return false
  for (let at = 0; at < all.length; at++) all[at]! *= by
  column.unit = unit
  return true
}

/** Numbers stay what they are, days and running sums alike. */
export function widen(snapshot: Snapshot, column: Column, rows: number): void {
  const { memory, width, room } = snapshot
  const wide = memory.take((room + 1) * width * 8)
  const [from, into] = [column.rows >>> 2, wide >>> 3]
  const { ints, doubles } = memory
  for (let at = 0; at < rows * width; at++) doubles[into + at] = ints[from + at]! * column.unit
  column.rows = wide
  column.isWide = true
  column.unit = 1
}

/** Turns days into running sums, row after row, and goes over to doubles where they no longer fit. */
export function addUp(snapshot: Snapshot, kernels: Kernels, column: Column): void {
  const { days, width, memory } = snapshot
  for (let row = 1; row <= days; row++) {
    const [before, here] = [rowAddress(snapshot, column, row - 1), rowAddress(snapshot, column, row)]
    if (column.isWide) kernels.add64(before, here, width)
    else if (kernels.add32(before, here, width) !== 0) {
      // Adding wrapped around; taking away does so again, and leaves the day as it was.
      for (let at = 0; at < width; at++) memory.ints[(here >>> 2) + at]! -= memory.ints[(before >>> 2) + at]!
      widen(snapshot, column, days + 1)
      row--
    }
  }
  stayNear(snapshot, column, 1)
}

/** Sums that also fall lie on both sides of zero: goes over to doubles before one less another no longer fits. */
export function stayNear(snapshot: Snapshot, column: Column, fromRow: number): void {
  if (column.isWide || column.isRising) return
  const { memory, days } = snapshot
  const [begin, end] = [
    rowAddress(snapshot, column, fromRow) >>> 2,
    rowAddress(snapshot, column, days + 1) >>> 2,
  ]
  for (let at = begin; at < end; at++) {
    if (Math.abs(memory.ints[at]!) <= NEAR) continue
    widen(snapshot, column, days + 1)
    return
  }
}
