import { addDays, dayNumber, type Day, type PlannedRate } from '@flightdeck/domain'
import {
  addDay,
  fillSnapshot,
  restateDay,
  type Filling,
  type Kinship,
  type Snapshot,
} from '@flightdeck/engine'
import type { BookAccount, BookSlice } from './book-store.ts'
import { entryOf } from './enter-days.ts'

/** Days a snapshot can take on before it is built anew. */
const ROOM_DAYS = 35

/** What days are entered with. */
export type DayBook = {
  entities: number
  placeOf: (entityNo: number) => number
  rates: ReadonlyMap<number, PlannedRate[]>
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

/** Takes slices in their order, and passes each day of an account up when it is complete. */
export function makeEntry(
  { placeOf, rates, kinship }: Omit<DayBook, 'entities'>,
  filling: Pick<Filling, 'enter' | 'passUp'>,
) {
  let open: { accountNo: number; day: Day } | null = null
  const complete = () => {
    const own = open && kinship.get(open.accountNo)
    if (open && own) filling.passUp(dayNumber(open.day), own)
    open = null
  }
  return {
    enter(slice: BookSlice): void {
      if (
        open &&
        (open.accountNo !== slice.accountNo || open.day !== slice.day || slice.level !== 'line_item')
      )
        complete()
      filling.enter(entryOf(slice, { placeOf, rates }))
      if (slice.level === 'line_item') open = { accountNo: slice.accountNo, day: slice.day }
    },
    end: complete,
  }
}

/** Puts days that were loaded again, or for the first time, into a snapshot that is in use. False when they do not fit. */
export function restateDays(
  snapshot: Snapshot,
  book: DayBook,
  slices: readonly BookSlice[],
  placesOf: (accountNo: number) => Int32Array,
): boolean {
  const groups = Map.groupBy(slices, ({ accountNo, day }) => `${accountNo}/${day}`)
  for (const group of groups.values()) {
    const { accountNo, day } = group[0]!
    const number = dayNumber(day)
    if (number < snapshot.firstDay) return false
    while (number >= snapshot.firstDay + snapshot.days) if (!addDay(snapshot)) return false
    const filling = fillSnapshot({ entities: book.entities, firstDay: number, days: 1 })
    const entry = makeEntry(book, filling)
    for (const slice of group) entry.enter(slice)
    entry.end()
    restateDay(snapshot, filling.close(), placesOf(accountNo))
  }
  return true
}
