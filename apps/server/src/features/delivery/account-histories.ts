import type { Database } from '@flightdeck/db'
import { addDays, dayNumber, dayOf, MEASURES, type Day, type Finals, type History } from '@flightdeck/domain'
import {
  readAccounts,
  readFlights,
  readKin,
  readPlans,
  streamSlices,
  type BookPlan,
  type BookSlice,
  type Flight,
  type Kin,
} from './book-store.ts'
import { finalsOf } from './candidate.ts'
import { openRevenue, type ClientRevenue } from './client-revenue.ts'
import { openDayRows } from './day-rows.ts'
import { makeEntry, type DayBook } from './days.ts'
import { BYTES_A_BOUNDARY, openEarlierDays } from './earlier-days.ts'
import { familyOf, type Family } from './family.ts'
import { keepDays, type KeptDays } from './kept-days.ts'
import { kinshipOf, placesOf } from './places.ts'
import { ratesOf } from './plans.ts'

/** A number of every measure and day, and how often there was one. */
const BYTES_A_DAY = MEASURES.length * 4 + 4
/** Longer than any check looks back from the last day: so many days are held whatever room there is. */
export const LEAST_HELD_DAYS = 60

/** Days of entities: an account with more is read as its days come. */
const MOST_KEPT = 200_000

const kept = new WeakMap<Database, KeptDays>()
function daysOf(database: Database): KeptDays {
  const days = kept.get(database) ?? keepDays(database)
  kept.set(database, days)
  return days
}

/** The days of an account's entities, and from where on they are known. */
export type AccountHistories = {
  dataFrom: Day | null
  dataThrough: Day | null
  finals: Finals
  of: (entityNo: number) => History | null
}

const NO_DAYS: AccountHistories = {
  dataFrom: null,
  dataThrough: null,
  finals: { delivery: null, conversions: null },
  of: () => null,
}

type Room = { mostBytes: number; leastDays?: number }

/**
 * Opens the days of one account at a time, for whoever looks at every entity once. Where all of them would need more
 * memory than there may be, the oldest are added up between the days that flights and promises begin and end on: what is
 * asked of a flight is the same on every machine.
 */
export async function openHistories(
  database: Database,
  organisationId: string,
  { mostBytes, leastDays = LEAST_HELD_DAYS }: Room,
): Promise<(accountNo: number) => Promise<AccountHistories>> {
  const known = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await readAccounts(tx, organisationId),
    plans: await readPlans(tx, organisationId),
  }))
  const planOf = Map.groupBy(known.plans, ({ entityNo }) => entityNo)

  return async (accountNo) => {
    const read = known.accounts.find((one) => one.accountNo === accountNo)
    if (!read?.dataFrom || !read.dataThrough) return NO_DAYS
    const { dataFrom, dataThrough } = read
    const entities = await readKin(database, organisationId, accountNo)
    const family = familyOf(entities)
    const placeOf = placesOf(entities)
    const rates = ratesOf(entities, family, planOf, () => dataFrom)
    // Days are read from the first to the last, if need be in several turns: what is paid goes on from one to the next.
    const book = { placeOf, revenue: openRevenue(rates), kinship: kinshipOf(entities, family) }
    const fitting = daysThatFit(mostBytes, entities.length, leastDays)
    const heldFrom = firstHeld(dataFrom, dataThrough, fitting)
    const days = dayNumber(dataThrough) - dayNumber(dataFrom) + 1
    const isKept = heldFrom === dataFrom && entities.length * days <= MOST_KEPT
    const readDays = (from: Day, to: Day) =>
      rowsOf(database, organisationId, {
        accountNo,
        from,
        to,
        entities: entities.length,
        book,
        keptTo: isKept ? read.loadNo : null,
      })
    let historyAt: (place: number) => History
    if (heldFrom === dataFrom) historyAt = await readDays(dataFrom, dataThrough)
    else {
      const flights = await database.inOrganisation(organisationId, (tx) =>
        readFlights(tx, organisationId, accountNo),
      )
      const boundaries = boundariesOf(entities, family, flights, planOf)
      const earlier = openEarlierDays(dayNumber(dataFrom), dayNumber(heldFrom), boundaries)
      for (let from = dataFrom; from < heldFrom; from = addDays(from, fitting)) {
        const to = lesser(addDays(from, fitting - 1), addDays(heldFrom, -1))
        earlier.add(dayNumber(from), dayNumber(to), await readDays(from, to))
      }
      const held = await readDays(heldFrom, dataThrough)
      historyAt = (place) => earlier.with(place, held(place))
    }
    return {
      dataFrom,
      dataThrough,
      finals: finalsOf(read),
      of: (entityNo) => (placeOf(entityNo) < 0 ? null : historyAt(placeOf(entityNo))),
    }
  }
}

type Stretch = {
  accountNo: number
  from: Day
  to: Day
  entities: number
  book: Omit<DayBook, 'entities' | 'rates'> & { revenue: ClientRevenue }
  /** Up to which load its days are kept from one look to the next; null where there are too many. */
  keptTo: number | null
}

async function rowsOf(
  database: Database,
  organisationId: string,
  { accountNo, from, to, entities, book, keptTo }: Stretch,
): Promise<(place: number) => History> {
  const rows = openDayRows({ entities, firstDay: dayNumber(from), lastDay: dayNumber(to) })
  const entry = makeEntry(book, rows, book.revenue)
  const enter = (slice: BookSlice) => entry.enter(slice)
  if (keptTo === null)
    await streamSlices(database, organisationId, [{ accountNo, since: from, to }], enter, { keepsNone: true })
  else await daysOf(database).stream(organisationId, { accountNo, since: from, loadNo: keptTo }, enter)
  entry.end()
  return rows.close()
}

/** Where something begins that may be asked about, and the day after it ends; what has no dates has those above it. */
function boundariesOf(
  entities: readonly Kin[],
  family: Family<Kin>,
  flights: readonly Flight[],
  planOf: ReadonlyMap<number, readonly BookPlan[]>,
): number[][] {
  const flightOf = new Map(flights.map((flight) => [flight.entityNo, flight]))
  return entities.map(({ entityNo }) => {
    const line = [entityNo, ...family.ancestors(entityNo)].flatMap((no) => flightOf.get(no) ?? [])
    const first = (of: (flight: Flight) => Day | null) => line.map(of).find((day) => day !== null) ?? null
    const promised = planOf.get(entityNo) ?? []
    const begins = [
      first(({ startsOn }) => startsOn),
      flightOf.get(entityNo)?.budgetFrom ?? null,
      ...promised.map(({ startsOn }) => startsOn),
    ]
    const lasts = [first(({ endsOn }) => endsOn), ...promised.map(({ endsOn }) => endsOn)]
    return [
      ...begins.flatMap((day) => (day === null ? [] : [dayNumber(day)])),
      ...lasts.flatMap((day) => (day === null ? [] : [dayNumber(day) + 1])),
    ]
  })
}

/** With room for a few boundaries of each entity. */
const BOUNDARIES = 4
function daysThatFit(mostBytes: number, entities: number, leastDays: number): number {
  const each = mostBytes / Math.max(1, entities) - BOUNDARIES * BYTES_A_BOUNDARY
  return Math.max(leastDays, Math.floor(each / BYTES_A_DAY))
}

function firstHeld(from: Day, through: Day, days: number): Day {
  const first = dayNumber(through) + 1 - days
  return first <= dayNumber(from) ? from : dayOf(first)
}

const lesser = (one: Day, other: Day): Day => (one < other ? one : other)
