import { dayNumber, type CostMeasure, type Day } from '@flightdeck/domain'
import type { Filling, Kinship } from '@flightdeck/engine'
import type { StoredSlice } from '../store/delivery-store.ts'
import type { ClientRevenue } from './client-revenue.ts'
import { entryOf } from './enter-days.ts'
import type { LineRate } from './plans.ts'

/** What days are entered with. */
export type DayLedger = {
  entities: number
  placeOf: (entityNo: number) => number
  rates: ReadonlyMap<number, LineRate>
  kinship: ReadonlyMap<number, Kinship>
  /** Costs that an account's spend stands for. */
  costsIn: (accountNo: number) => readonly CostMeasure[]
}

/**
 * Takes slices in their order, and passes each day of an account up when it is complete. What clients pay is known only
 * then, and told of line items only where it is their own.
 */
export function makeEntry(
  { placeOf, kinship, costsIn }: Omit<DayLedger, 'entities' | 'rates'>,
  filling: Pick<Filling, 'enter' | 'set' | 'passUp'>,
  revenue: ClientRevenue,
) {
  let open: { accountNo: number; day: Day } | null = null
  const placesFor = (entityNos: readonly number[]) => Int32Array.from(entityNos, placeOf)
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
      const entry = entryOf(slice, placeOf, costsIn(slice.accountNo))
      filling.enter(entry)
      if (slice.level !== 'line_item') return
      revenue.note(slice.entityNos, entry)
      open = { accountNo: slice.accountNo, day: slice.day }
    },
    end: complete,
  }
}
