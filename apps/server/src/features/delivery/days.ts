import { addDays, dayNumber, unitOf, type Day } from '@flightdeck/domain'
import {
  addDay,
  fillSnapshot,
  historyIn,
  restateDay,
  type Filling,
  type Kinship,
  type Snapshot,
} from '@flightdeck/engine'
import type { BookAccount, BookSlice } from './book-store.ts'
import { openRevenue, type ClientRevenue } from './client-revenue.ts'
import { entryOf } from './enter-days.ts'
import type { LineRate } from './plans.ts'

const MILLION = 1_000_000
/** Days a snapshot can take on before it is built anew. */
const ROOM_DAYS = 35

/** What days are entered with. */
export type DayBook = {
  entities: number
  placeOf: (entityNo: number) => number
  rates: ReadonlyMap<number, LineRate>
  kinship: ReadonlyMap<number, Kinship>
}

/** Opens a snapshot over all days that any account has. */
export function openDays(accounts: readonly BookAccount[], entities: number): Filling {
  const days = accounts
    .flatMap(({ dataFrom, dataThrough }) => (dataFrom && dataThrough ? [dataFrom, dataThrough] : []))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return fillSnapshot({ entities, firstDay: 0, days: 0 })
  const count = dayNumber(addDays(last, 1)) - dayNumber(first)
  return fillSnapshot({ entities, firstDay: dayNumber(first), days: count, room: count + ROOM_DAYS })
}

/**
 * Takes slices in their order, and passes each day of an account up when it is complete. What clients pay is known only
 * then, and told of line items only where it is their own.
 */
export function makeEntry(
  { placeOf, kinship }: Omit<DayBook, 'entities' | 'rates'>,
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
    enter(slice: BookSlice): void {
      if (
        open &&
        (open.accountNo !== slice.accountNo || open.day !== slice.day || slice.level !== 'line_item')
      )
        complete()
      const entry = entryOf(slice, placeOf)
      filling.enter(entry)
      if (slice.level !== 'line_item') return
      revenue.note(slice.entityNos, entry)
      open = { accountNo: slice.accountNo, day: slice.day }
    },
    end: complete,
  }
}

/**
 * Puts days that were loaded again, or for the first time, into a snapshot that is in use. False when they do not fit, and
 * where more was delivered than was sold: then what is paid on a day depends on all days before it.
 */
export function restateDays(
  snapshot: Snapshot,
  book: DayBook,
  slices: readonly BookSlice[],
  placesOf: (accountNo: number) => Int32Array,
): boolean {
  const groups = Map.groupBy(slices, ({ accountNo, day }) => `${accountNo}/${day}`)
  if (isBeyondContract(snapshot, book)) return false
  for (const group of groups.values()) {
    const { accountNo, day } = group[0]!
    const number = dayNumber(day)
    if (number < snapshot.firstDay) return false
    while (number >= snapshot.firstDay + snapshot.days) if (!addDay(snapshot)) return false
    const filling = fillSnapshot({ entities: book.entities, firstDay: number, days: 1 })
    const entry = makeEntry(book, filling, openRevenue(book.rates))
    for (const slice of group) entry.enter(slice)
    entry.end()
    restateDay(snapshot, filling.close(), placesOf(accountNo))
  }
  return !isBeyondContract(snapshot, book)
}

function isBeyondContract(snapshot: Snapshot, { rates, placeOf }: DayBook): boolean {
  const owners = new Map([...rates.values()].map(({ ownerNo, rates: own }) => [ownerNo, own]))
  for (const [ownerNo, own] of owners)
    for (const { contractUnits, type, from, to } of own) {
      const measure = unitOf(type)
      if (contractUnits === null || !measure) continue
      if (historyIn(snapshot, placeOf(ownerNo)).sum(measure, from, to) > contractUnits * MILLION) return true
    }
  return false
}
