import { MEASURES, type Measure } from '@flightdeck/domain/delivery'
import type { CostMeasure } from '@flightdeck/domain/platforms'
import { dayNumber } from '@flightdeck/domain/time'
import type { DayOfMany } from '@flightdeck/engine'
import type { StoredSlice } from '../store/delivery-store.ts'

/** A slice as the engine takes it: by place, with billed impressions instead of served ones, and spend where it is a cost. */
export function toDayEntry(
  slice: StoredSlice,
  findPlace: (entityNo: number) => number,
  costs: readonly CostMeasure[],
): DayOfMany {
  const { entityNos, columns } = slice
  const day = dayNumber(slice.day)
  const values = new Map<Measure, Float64Array>()
  for (const measure of MEASURES) {
    const column = columns.get(measure)
    if (column) values.set(measure, column)
  }
  const billed = columns.get('billable_impressions')
  if (billed) values.set('impressions', preferring(billed, columns.get('impressions')))
  const spend = columns.get('spend')
  if (spend)
    for (const cost of costs) {
      const reported = columns.get(cost)
      values.set(cost, reported ? preferring(reported, spend) : spend)
    }
  const places = new Int32Array(entityNos.length)
  for (let row = 0; row < places.length; row++) places[row] = findPlace(entityNos[row]!)
  const entry = { day, places, values }
  const takenBack = findRetracted(slice)
  return takenBack ? { ...entry, takenBack } : entry
}

function preferring(first: Float64Array, second: Float64Array | undefined): Float64Array {
  if (!second) return first
  return first.map((value, row) => (Number.isNaN(value) ? second[row]! : value))
}

/** An entity that a correction retracted has no numbers at all. */
function findRetracted({ entityNos, columns }: StoredSlice): Uint8Array | null {
  const [first, ...others] = columns.values()
  let takenBackFlags: Uint8Array | null = null
  for (let row = 0; row < entityNos.length; row++) {
    if (first && !Number.isNaN(first[row]!)) continue
    if (others.some((column) => !Number.isNaN(column[row]!))) continue
    takenBackFlags ??= new Uint8Array(entityNos.length)
    takenBackFlags[row] = 1
  }
  return takenBackFlags
}
