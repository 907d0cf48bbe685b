import type { Database } from '@flightdeck/db'
import type { Finals } from '@flightdeck/domain/connections'
import type { History } from '@flightdeck/domain/delivery'
import { dayNumber, dayFromNumber, type Day } from '@flightdeck/domain/time'
import {
  readAccounts,
  readFlights,
  readFamilies,
  readPlans,
  streamSlices,
  type PlanTerms,
  type StoredSlice,
  type Flight,
  type FamilyMember,
} from '../store/delivery-store.ts'
import { openRevenue, type ClientRevenue } from '../days/client-revenue.ts'
import { openDayRows } from '../days/day-rows.ts'
import { makeEntry, type DayLedger } from '../days/make-entry.ts'
import { BYTES_A_BOUNDARY } from '../days/earlier-days.ts'
import { buildFamily, type Family } from '../days/family.ts'
import { BYTES_A_DAY, accountFinals } from '../days/reach.ts'
import { readEarlierDays } from '../days/read-earlier-days.ts'
import { cacheSlices, type SliceCache } from '../store/slice-cache.ts'
import { buildKinship, indexPlaces } from '../days/places.ts'
import { resolveRates } from '../days/plans.ts'

/** Minimum days held, regardless of memory; longer than any check looks back from the last day. */
export const LEAST_HELD_DAYS = 60

/** Entity-days up to which an account's slices are cached. */
const MAX_CACHED_ENTITY_DAYS = 200_000
/** Share of the memory for slices cached between walks. */
const SLICES_SHARE = 0.2

const caches = new WeakMap<Database, SliceCache>()
function openSliceCache(database: Database, mostBytes: number): SliceCache {
  const days = caches.get(database) ?? cacheSlices(database, mostBytes)
  caches.set(database, days)
  return days
}

/** History of each entity of an account, and the days its data covers. */
export type AccountHistories = {
  dataFrom: Day | null
  dataThrough: Day | null
  finals: Finals
  findHistory: (entityNo: number) => History | null
}

const NO_DAYS: AccountHistories = {
  dataFrom: null,
  dataThrough: null,
  finals: { delivery: null, conversions: null },
  findHistory: () => null,
}

type Room = { mostBytes: number; leastDays?: number }

/**
 * Opens the histories of one account at a time, for walks over every entity. If all days exceed the memory,
 * the oldest are folded between the days on which flights and promises begin and end, so that answers about a
 * flight are the same on every machine.
 */
export async function openHistories(
  database: Database,
  organisationId: string,
  { mostBytes, leastDays = LEAST_HELD_DAYS }: Room,
): Promise<(accountNo: number) => Promise<AccountHistories>> {
  const slices = openSliceCache(database, mostBytes * SLICES_SHARE)
  const [accounts, plans] = await database.inOrganisation(organisationId, (tx) =>
    Promise.all([readAccounts(tx, organisationId), readPlans(tx, organisationId)]),
  )
  const plansByEntity = Map.groupBy(plans, ({ entityNo }) => entityNo)

  return async (accountNo) => {
    const read = accounts.find((one) => one.accountNo === accountNo)
    if (!read?.dataFrom || !read.dataThrough) return NO_DAYS
    const { dataFrom, dataThrough } = read
    const entities = await readFamilies(database, organisationId, accountNo)
    const family = buildFamily(entities)
    const findPlace = indexPlaces(entities)
    const rates = resolveRates(entities, family, plansByEntity, () => read)
    // Days are read oldest first, possibly in batches; units sold carry over from one batch to the next.
    const ledger = {
      findPlace,
      revenue: openRevenue(rates),
      kinship: buildKinship(entities, family),
      // Checks evaluate single days, on which platforms that bill spend still correct conversions.
      costsIn: () => [],
    }
    const fitting = daysThatFit(mostBytes * (1 - SLICES_SHARE), entities.length, leastDays)
    const heldFrom = firstHeld(dataFrom, dataThrough, fitting)
    const days = dayNumber(dataThrough) - dayNumber(dataFrom) + 1
    const isKept = heldFrom === dataFrom && entities.length * days <= MAX_CACHED_ENTITY_DAYS
    const readDays = (from: Day, to: Day) =>
      readDayRows(database, organisationId, {
        accountNo,
        from,
        to,
        entities: entities.length,
        ledger,
        cache: isKept ? { slices, loadNo: read.loadNo } : null,
      })
    let historyAt: (place: number) => History
    if (heldFrom === dataFrom) historyAt = await readDays(dataFrom, dataThrough)
    else {
      const flights = await database.inOrganisation(organisationId, (tx) =>
        readFlights(tx, organisationId, accountNo),
      )
      const boundaries = findBoundaries(entities, family, flights, plansByEntity)
      const earlier = await readEarlierDays(
        { from: dataFrom, heldFrom, atATime: fitting, boundaries },
        readDays,
      )
      const heldHistoryAt = await readDays(heldFrom, dataThrough)
      historyAt = (place) => earlier.with(place, heldHistoryAt(place))
    }
    return {
      dataFrom,
      dataThrough,
      finals: accountFinals(read),
      findHistory: (entityNo) => (findPlace(entityNo) < 0 ? null : historyAt(findPlace(entityNo))),
    }
  }
}

type Stretch = {
  accountNo: number
  from: Day
  to: Day
  entities: number
  ledger: Omit<DayLedger, 'entities' | 'rates'> & { revenue: ClientRevenue }
  /** Slice cache, and the load up to which it caches; null when there are too many days. */
  cache: { slices: SliceCache; loadNo: number } | null
}

async function readDayRows(
  database: Database,
  organisationId: string,
  { accountNo, from, to, entities, ledger, cache }: Stretch,
): Promise<(place: number) => History> {
  const rows = openDayRows({ entities, firstDay: dayNumber(from), lastDay: dayNumber(to) })
  const entry = makeEntry(ledger, rows, ledger.revenue)
  const enter = (slice: StoredSlice) => entry.enter(slice)
  if (cache === null)
    await streamSlices(database, organisationId, [{ accountNo, since: from, to }], enter, { keepsNone: true })
  else await cache.slices.stream(organisationId, { accountNo, since: from, loadNo: cache.loadNo }, enter)
  entry.end()
  return rows.close()
}

/**
 * Days on which something begins that queries may ask about, and days after it ends; entities without dates
 * use their ancestors'.
 */
function findBoundaries(
  entities: readonly FamilyMember[],
  family: Family<FamilyMember>,
  flights: readonly Flight[],
  plansByEntity: ReadonlyMap<number, readonly PlanTerms[]>,
): number[][] {
  const flightByEntity = new Map(flights.map((flight) => [flight.entityNo, flight]))
  return entities.map(({ entityNo }) => {
    const line = [entityNo, ...family.ancestors(entityNo)].flatMap((no) => flightByEntity.get(no) ?? [])
    const first = (of: (flight: Flight) => Day | null) => line.map(of).find((day) => day !== null) ?? null
    const promised = plansByEntity.get(entityNo) ?? []
    const begins = [
      first(({ startsOn }) => startsOn),
      flightByEntity.get(entityNo)?.budgetFrom ?? null,
      ...promised.map(({ startsOn }) => startsOn),
    ]
    const lasts = [first(({ endsOn }) => endsOn), ...promised.map(({ endsOn }) => endsOn)]
    return [
      ...begins.flatMap((day) => (day === null ? [] : [dayNumber(day)])),
      ...lasts.flatMap((day) => (day === null ? [] : [dayNumber(day) + 1])),
    ]
  })
}

/** Leaves room for a few boundaries per entity. */
const BOUNDARIES = 4
function daysThatFit(mostBytes: number, entities: number, leastDays: number): number {
  const each = mostBytes / Math.max(1, entities) - BOUNDARIES * BYTES_A_BOUNDARY
  return Math.max(leastDays, Math.floor(each / BYTES_A_DAY))
}

function firstHeld(from: Day, through: Day, days: number): Day {
  const first = dayNumber(through) + 1 - days
  return first <= dayNumber(from) ? from : dayFromNumber(first)
}
