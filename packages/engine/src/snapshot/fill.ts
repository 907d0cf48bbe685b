import { MEASURES, type Measure } from '@flightdeck/domain/delivery'
import type { Kernels } from '../kernels/kernels.ts'
import { kernelsOn } from '../kernels/on.ts'
import { makeMemory, type Memory } from '../memory.ts'
import { roomsOn } from '../buffer-pool.ts'
import { addUp, fits, makeRoomFor, openColumn } from './column.ts'
import {
  countsAddress,
  rowAddress,
  widthFor,
  type Column,
  type FoldedDays,
  type Snapshot,
} from './snapshot.ts'

/** A day of some entities: by place, -1 for unknown entities; NaN was not reported. */
export type DayOfMany = {
  day: number
  places: Int32Array
  values: ReadonlyMap<Measure, Float64Array>
  /** Marks entities whose earlier report was withdrawn. */
  takenBack?: Uint8Array
}
/** Child and parent places, deepest first. */
export type Kinship = { children: Int32Array; parents: Int32Array }

/** Filled day by day, where a later entry replaces an earlier one, then closed. */
export type Filling = {
  enter: (entry: DayOfMany) => void
  /** Replaces one measure of some entities on a day; NaN is unknown. */
  set: (day: number, measure: Measure, places: Int32Array, values: Float64Array) => void
  /** Adds up the children's delivery of a day into their parents. */
  passUp: (day: number, kinship: Kinship) => void
  close: () => Snapshot
}
type Size = {
  entities: number
  firstDay: number
  days: number
  room?: number
  memory?: Memory
  /**
   * Folded rows are filled like days, the first of them at `firstDay`; marks are by place, the same number
   * for each entity.
   */
  folded?: Omit<FoldedDays, 'marks'> & { marks: readonly Int32Array[] }
}

export function fillSnapshot({
  entities,
  firstDay,
  days,
  room = days,
  memory = makeMemory(),
  folded,
}: Size): Filling {
  const width = widthFor(entities)
  const reported = memory.take((room + 1) * width * 2)
  const snapshot: Snapshot = { memory, entities, width, firstDay, folded: folded ? foldedIn(memory, width, folded) : null, days, room, columns: {}, reported, reportedAtStart: 0, seats: 0 } // prettier-ignore
  let hasReported = false
  const rowAt = (day: number) => (day < firstDay || day >= firstDay + days ? null : day - firstDay + 1)
  return {
    enter(entry) {
      const row = rowAt(entry.day)
      if (row === null) return
      for (const measure of MEASURES) enterMeasure(snapshot, measure, row, entry, hasReported)
      hasReported = true
      const { places, takenBack } = entry
      const at = countsAddress(snapshot, reported, row) >>> 1
      for (let index = 0; index < places.length; index++)
        if (places[index]! >= 0) memory.shorts[at + places[index]!] = takenBack?.[index] ? 0 : 1
    },
    set(day, measure, places, values) {
      const row = rowAt(day)
      if (row === null) return
      enterMeasure(snapshot, measure, row, { day, places, values: new Map([[measure, values]]) }, hasReported)
    },
    passUp(day, kinship) {
      const row = rowAt(day)
      if (row === null) return
      for (const column of Object.values(snapshot.columns)) passColumnUp(snapshot, column, row, kinship)
      passFlagsUp(snapshot, reported, row, kinship)
    },
    close: () => close(snapshot, kernelsOn(memory)),
  }
}

function foldedIn(memory: Memory, width: number, folded: NonNullable<Size['folded']>): FoldedDays {
  const marks = memory.take(Math.max(1, folded.marksEach) * width * 4)
  folded.marks.forEach((some, nth) => memory.ints.set(some, (marks >>> 2) + nth * width))
  return { ...folded, marks }
}

function enterMeasure(
  snapshot: Snapshot,
  measure: Measure,
  row: number,
  entry: DayOfMany,
  hasReported: boolean,
): void {
  const values = entry.values.get(measure)
  let column = snapshot.columns[measure]
  if (!column) {
    if (!values?.some((value) => !Number.isNaN(value))) return
    column = snapshot.columns[measure] = openColumn(snapshot, measure)
    if (hasReported) lackBefore(snapshot, column)
  }
  const { places, takenBack } = entry
  for (let index = 0; index < places.length; index++) {
    if (values && !takenBack) index = enterPlain(snapshot, column, row, places, values, index)
    if (index === places.length) return
    const place = places[index]!
    if (place < 0) continue
    const isGone = takenBack?.[index] === 1
    const value = values && !isGone ? values[index]! : Number.NaN
    const isLacking = Number.isNaN(value)
    markLacking(snapshot, column, row, place, isLacking && !isGone)
    put(snapshot, column, row, place, isLacking ? 0 : value)
  }
}

/** Fast path for the numbers that fit, which most do. Returns the index of the first that does not. */
function enterPlain(
  snapshot: Snapshot,
  column: Column,
  row: number,
  places: Int32Array,
  values: Float64Array,
  from: number,
): number {
  const { ints, shorts } = snapshot.memory
  if (column.isWide) return from
  const { unit } = column
  // Multiplying is faster than dividing; the result is verified by multiplying back, which is exact.
  const perUnit = 1 / unit
  const at = rowAddress(snapshot, column, row) >>> 2
  const first = from === 0 && column.lacking === 0 ? enterInARow(snapshot, column, row, places, values) : from
  const flags = column.lacking === 0 ? -1 : countsAddress(snapshot, column.lacking, row) >>> 1
  for (let index = first; index < places.length; index++) {
    const place = places[index]!
    const value = values[index]!
    const whole = (value * perUnit + 0.5) | 0
    if (place < 0 || whole < 0 || whole * unit !== value) return index
    ints[at + place] = whole
    if (flags !== -1) shorts[flags + place] = 0
  }
  return places.length
}

/** Batch size: keeps the working set in the processor's cache. */
const IN_A_ROW = 8_192

/** Enters adjacent entities in batches. Returns the index of the first not entered. */
function enterInARow(
  snapshot: Snapshot,
  column: Column,
  row: number,
  places: Int32Array,
  values: Float64Array,
): number {
  const { memory } = snapshot
  if (!areSideBySide(places)) return 0
  const kernels = kernelsOn(memory)
  const stage = roomsOn(memory).take('entering', IN_A_ROW * 8, { clean: false })
  const out = rowAddress(snapshot, column, row) + places[0]! * 4
  for (let offset = 0; offset < places.length; offset += IN_A_ROW) {
    const length = Math.floor(Math.min(IN_A_ROW, places.length - offset) / 4) * 4
    memory.doubles.set(values.subarray(offset, offset + length), stage >>> 3)
    const entered = kernels.wholes(stage, column.unit, length, out + offset * 4)
    if (entered < IN_A_ROW) return offset + entered
  }
  return places.length
}

const contiguityCache = new WeakMap<Int32Array, boolean>()
function areSideBySide(places: Int32Array): boolean {
  const before = contiguityCache.get(places)
  if (before !== undefined) return before
  const isSo =
    places.length >= 64 && places[0]! >= 0 && places.every((place, at) => place === places[0]! + at)
  contiguityCache.set(places, isSo)
  return isSo
}

function markLacking(snapshot: Snapshot, column: Column, row: number, place: number, lacks: boolean): void {
  const { memory, room, width } = snapshot
  if (column.lacking === 0 && !lacks) return
  column.lacking ||= memory.take((room + 1) * width * 2)
  memory.shorts[(countsAddress(snapshot, column.lacking, row) >>> 1) + place] = Number(lacks)
}

/** A measure that appears later was lacking on all days reported until then. */
function lackBefore(snapshot: Snapshot, column: Column): void {
  const { memory, reported, room, width } = snapshot
  const length = (room + 1) * width
  column.lacking = memory.take(length * 2)
  memory.shorts.copyWithin(column.lacking >>> 1, reported >>> 1, (reported >>> 1) + length)
}

function put(snapshot: Snapshot, column: Column, row: number, place: number, value: number): void {
  if (value < 0) column.isRising = false
  if (!column.isWide && !fits(value, column.unit)) makeRoomFor(snapshot, column, value, snapshot.days + 1)
  const { ints, doubles } = snapshot.memory
  const at = rowAddress(snapshot, column, row)
  if (column.isWide) doubles[(at >>> 3) + place] = value
  else ints[(at >>> 2) + place] = value / column.unit
}

function passColumnUp(snapshot: Snapshot, column: Column, row: number, { children, parents }: Kinship): void {
  let index = 0
  // Entering a sum that does not fit moves the column, so it is looked up again.
  while (index < children.length) {
    const { ints, doubles } = snapshot.memory
    const at = rowAddress(snapshot, column, row) >>> (column.isWide ? 3 : 2)
    if (column.isWide) {
      for (; index < children.length; index++)
        doubles[at + parents[index]!]! += doubles[at + children[index]!]!
      break
    }
    for (; index < children.length; index++) {
      const sum = ints[at + parents[index]!]! + ints[at + children[index]!]!
      if (sum !== (sum | 0)) break
      ints[at + parents[index]!] = sum
    }
    if (index === children.length) break
    const sum = ints[at + parents[index]!]! + ints[at + children[index]!]!
    put(snapshot, column, row, parents[index]!, sum * column.unit)
    index++
  }
  if (column.lacking !== 0) passFlagsUp(snapshot, column.lacking, row, { children, parents })
}

function passFlagsUp(snapshot: Snapshot, flags: number, row: number, { children, parents }: Kinship): void {
  const { shorts } = snapshot.memory
  const at = countsAddress(snapshot, flags, row) >>> 1
  for (let index = 0; index < children.length; index++)
    if (shorts[at + children[index]!]! > 0) shorts[at + parents[index]!] = 1
}

function close(snapshot: Snapshot, kernels: Kernels): Snapshot {
  const columns = Object.values(snapshot.columns)
  for (const column of columns) addUp(snapshot, kernels, column)
  for (const counts of [snapshot.reported, ...columns.map(({ lacking }) => lacking)]) {
    if (counts === 0) continue
    for (let row = 1; row <= snapshot.days; row++)
      kernels.add16(
        countsAddress(snapshot, counts, row - 1),
        countsAddress(snapshot, counts, row),
        snapshot.width,
      )
  }
  return snapshot
}
