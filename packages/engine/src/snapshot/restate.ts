import { MEASURES, type Measure } from '@flightdeck/domain/delivery'
import type { Kernels } from '../kernels/kernels.ts'
import { kernelsOn } from '../kernels/on.ts'
import { fits, makeRoomFor, openColumn, stayNear, widen } from './column.ts'
import { roomsOn } from '../buffer-pool.ts'
import { countAt, countsAddress, rowAddress, valueAt, type Column, type Snapshot } from './snapshot.ts'

/** Opens an empty day after the last one; false when there is no room for it. */
export function addDay(snapshot: Snapshot): boolean {
  if (snapshot.days === snapshot.room) return false
  const { memory, width, days } = snapshot
  const copy = (from: number, bytes: number) => memory.bytes.copyWithin(from + bytes, from, from + bytes)
  copy(countsAddress(snapshot, snapshot.reported, days), width * 2)
  for (const column of Object.values(snapshot.columns)) {
    copy(rowAddress(snapshot, column, days), width * (column.isWide ? 8 : 4))
    if (column.lacking !== 0) copy(countsAddress(snapshot, column.lacking, days), width * 2)
  }
  snapshot.days++
  return true
}

/**
 * Replaces a day for some entities: the difference is added to that day's row and to all later ones. The day
 * is given as a snapshot of one day.
 */
export function restateDay(snapshot: Snapshot, now: Snapshot, places: Int32Array): void {
  const kernels = kernelsOn(snapshot.memory)
  const row = now.firstDay - snapshot.firstDay + 1
  if (row < 1 || row > snapshot.days) return
  for (const measure of MEASURES) restateMeasure(snapshot, kernels, measure, row, now, places)
  restateCounts(snapshot, kernels, snapshot.reported, row, places, (place) =>
    countAt(now, now.reported, 1, place),
  )
}

function restateMeasure(
  snapshot: Snapshot,
  kernels: Kernels,
  measure: Measure,
  row: number,
  now: Snapshot,
  places: Int32Array,
): void {
  const [then, here] = [snapshot.columns[measure], now.columns[measure]]
  if (!then && !here) return
  const column = then ?? openLate(snapshot, measure)
  const { memory, width } = snapshot
  const wasRising = column.isRising
  const change = new Float64Array(width)
  for (const place of places) {
    const was = valueAt(snapshot, column, row, place) - valueAt(snapshot, column, row - 1, place)
    const is = here ? valueAt(now, here, 1, place) : 0
    if (is < 0) column.isRising = false
    change[place] = is - was
  }
  makeRoomForAll(snapshot, column, places, change)
  addChange(snapshot, kernels, column, row, change)
  stayNear(snapshot, column, wasRising ? 1 : row)
  const lacksNow = (place: number) =>
    countAt(now, now.reported, 1, place) > 0 && (!here || (here.lacking !== 0 && countAt(now, here.lacking, 1, place) > 0)) // prettier-ignore
  const isComplete = here !== undefined && here.lacking === 0
  if (column.lacking === 0 && (isComplete || !places.some(lacksNow))) return
  column.lacking ||= memory.take((snapshot.room + 1) * width * 2)
  restateCounts(snapshot, kernels, column.lacking, row, places, (place) => Number(lacksNow(place)))
}

/**
 * A value that fits a large unit may not fit the smaller unit that another needs, so each misfit restarts the
 * scan.
 */
function makeRoomForAll(snapshot: Snapshot, column: Column, places: Int32Array, change: Float64Array): void {
  for (let at = 0; at < places.length && !column.isWide; at++) {
    const value = change[places[at]!]!
    if (fits(value, column.unit)) continue
    makeRoomFor(snapshot, column, value, snapshot.days + 1)
    at = -1
  }
}

/** A measure that was never reported before was lacking on every reported day. */
function openLate(snapshot: Snapshot, measure: Measure): Column {
  const { memory, room, width, reported } = snapshot
  const column = (snapshot.columns[measure] = openColumn(snapshot, measure))
  column.lacking = memory.take((room + 1) * width * 2)
  memory.shorts.copyWithin(column.lacking >>> 1, reported >>> 1, (reported >>> 1) + (room + 1) * width)
  return column
}

function addChange(
  snapshot: Snapshot,
  kernels: Kernels,
  column: Column,
  row: number,
  change: Float64Array,
): void {
  const { memory, width, days } = snapshot
  const spare = roomsOn(memory).take('restate', width * 8, { clean: false })
  const fill = () => {
    if (column.isWide) memory.doubles.set(change, spare >>> 3)
    else for (let at = 0; at < width; at++) memory.ints[(spare >>> 2) + at] = change[at]! / column.unit
  }
  fill()
  for (let at = row; at <= days; at++) {
    const here = rowAddress(snapshot, column, at)
    if (column.isWide) kernels.add64(spare, here, width)
    else if (kernels.add32(spare, here, width) !== 0) {
      for (let index = 0; index < width; index++)
        memory.ints[(here >>> 2) + index]! -= memory.ints[(spare >>> 2) + index]!
      widen(snapshot, column, days + 1)
      fill()
      at--
    }
  }
}

function restateCounts(
  snapshot: Snapshot,
  kernels: Kernels,
  counts: number,
  row: number,
  places: Int32Array,
  isNow: (place: number) => number,
): void {
  const { memory, width, days } = snapshot
  const spare = roomsOn(memory).take('restate', width * 8, { clean: false })
  memory.shorts.fill(0, spare >>> 1, (spare >>> 1) + width)
  for (const place of places) {
    const was = countAt(snapshot, counts, row, place) - countAt(snapshot, counts, row - 1, place)
    memory.shorts[(spare >>> 1) + place] = isNow(place) - was
  }
  for (let at = row; at <= days; at++) kernels.add16(spare, countsAddress(snapshot, counts, at), width)
}
