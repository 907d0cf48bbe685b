import { dayNumber, MEASURES, revenueByPlan, type Measure, type PlannedRate } from '@flightdeck/domain'
import type { DayOfMany } from '@flightdeck/engine'
import type { BookSlice } from './book-store.ts'

type Around = { placeOf: (entityNo: number) => number; rates: ReadonlyMap<number, PlannedRate[]> }

/** A slice as the engine takes it: by place, with what we bill and what the plan says in the place of what is not told. */
export function entryOf(slice: BookSlice, { placeOf, rates }: Around): DayOfMany {
  const { entityNos, columns } = slice
  const day = dayNumber(slice.day)
  const values = new Map<Measure, Float64Array>()
  for (const measure of MEASURES) {
    const column = columns.get(measure)
    if (column) values.set(measure, column)
  }
  const billed = columns.get('billable_impressions')
  if (billed) values.set('impressions', preferring(billed, columns.get('impressions')))
  if (rates.size > 0) addRevenue(slice, day, values, rates)
  const places = new Int32Array(entityNos.length)
  for (let row = 0; row < places.length; row++) places[row] = placeOf(entityNos[row]!)
  const entry = { day, places, values }
  const takenBack = whoIsTakenBack(slice)
  return takenBack ? { ...entry, takenBack } : entry
}

function preferring(first: Float64Array, second: Float64Array | undefined): Float64Array {
  if (!second) return first
  return first.map((value, row) => (Number.isNaN(value) ? second[row]! : value))
}

/** The platform's own revenue stands; where there is none, the plan's rate makes it. */
function addRevenue(
  { entityNos, columns }: BookSlice,
  day: number,
  values: Map<Measure, Float64Array>,
  rates: ReadonlyMap<number, PlannedRate[]>,
): void {
  const revenue = columns.get('revenue')?.slice() ?? new Float64Array(entityNos.length).fill(Number.NaN)
  entityNos.forEach((entityNo, row) => {
    const own = rates.get(entityNo)
    if (!own || !Number.isNaN(revenue[row]!)) return
    revenue[row] = revenueByPlan(own, day, (measure) => values.get(measure)?.[row] ?? Number.NaN)
  })
  values.set('revenue', revenue)
}

/** An entity that a correction took back has no numbers at all. */
function whoIsTakenBack({ entityNos, columns }: BookSlice): Uint8Array | null {
  const [first, ...others] = columns.values()
  let found: Uint8Array | null = null
  for (let row = 0; row < entityNos.length; row++) {
    if (first && !Number.isNaN(first[row]!)) continue
    if (others.some((column) => !Number.isNaN(column[row]!))) continue
    found ??= new Uint8Array(entityNos.length)
    found[row] = 1
  }
  return found
}
