import type { CostMeasure } from '@flightdeck/domain/platforms'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import type { Filling, Kinship } from '@flightdeck/engine'
import type { StoredSlice } from '../store/delivery-store.ts'
import type { ClientRevenue } from './client-revenue.ts'
import { toDayEntry } from './to-day-entry.ts'
import type { LineRate } from './plans.ts'

/** Context for entering days. */
export type DayLedger = {
  entities: number
  findPlace: (entityNo: number) => number
  rates: ReadonlyMap<number, LineRate>
  kinship: ReadonlyMap<number, Kinship>
  /** Cost measures that an account's spend stands for. */
  costsIn: (accountNo: number) => readonly CostMeasure[]
}

/**
 * Enters slices in order and adds each complete day of an account up to the parents. Client revenue is known
 * only then, and shown per line item only where the rate is its own.
 */
export function makeEntry(
  { findPlace, kinship, costsIn }: Omit<DayLedger, 'entities' | 'rates'>,
  filling: Pick<Filling, 'enter' | 'set' | 'passUp'>,
  revenue: ClientRevenue,
) {
  let open: { accountNo: number; day: Day } | null = null
  const placesFor = (entityNos: readonly number[]) => Int32Array.from(entityNos, findPlace)
  const complete = () => {
    if (!open) return
    const day = dayNumber(open.day)
    const paid = revenue.close()
    if (paid) filling.set(day, 'revenue', placesFor(paid.entityNos), Float64Array.from(paid.micros))
    const own = kinship.get(open.accountNo)
    if (own) filling.passUp(day, own)
    if (paid && paid.hidden.length > 0)
      filling.set(
        day,
        'revenue',
        placesFor(paid.hidden),
        new Float64Array(paid.hidden.length).fill(Number.NaN),
      )
    open = null
  }
  return {
    enter(slice: StoredSlice): void {
      if (
        open &&
        (open.accountNo !== slice.accountNo || open.day !== slice.day || slice.level !== 'line_item')
      )
        complete()
      const entry = toDayEntry(slice, findPlace, costsIn(slice.accountNo))
      filling.enter(entry)
      if (slice.level !== 'line_item') return
      revenue.note(slice.entityNos, entry)
      open = { accountNo: slice.accountNo, day: slice.day }
    },
    end: complete,
  }
}
