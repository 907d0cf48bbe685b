import { keysOf, SNAPSHOT_TYPES } from '@flightdeck/domain'
import { seat } from '@flightdeck/engine'
import type { Book } from './book.ts'
import type { BookAccount, BookEntity, BookPlan, BookSlice, BookVersion } from './book-store.ts'
import { candidateOf } from './candidate.ts'
import { openRevenue } from './client-revenue.ts'
import { makeEntry, openDays, type DayBook } from './days.ts'
import type { DealUses } from './deal-uses.ts'
import { familyOf } from './family.ts'
import { inPlaces, isJudged, kinshipOf, placesOf } from './places.ts'
import { ratesOf } from './plans.ts'
import { rosterOf } from './roster.ts'
import { wireIds } from './wire-ids.ts'

export type Gathered = {
  version: BookVersion
  accounts: BookAccount[]
  /** Those of this book, and all there are: ids are told apart among everybody. */
  entities: BookEntity[]
  everybody: readonly BookEntity[]
  plans: BookPlan[]
  uses: DealUses
  /** Gives each slice of every account's days, in their order. */
  stream: (use: (slice: BookSlice) => void) => Promise<void>
}

/** Everything an organisation's rules are judged on, in memory, built from what was gathered. */
export async function buildBook({
  version,
  accounts,
  entities,
  everybody,
  plans,
  uses,
  stream,
}: Gathered): Promise<Book> {
  const accountOf = new Map(accounts.map((account) => [account.accountNo, account]))
  const places = inPlaces(entities, accountOf)
  const family = familyOf(places)
  const planOf = Map.groupBy(plans, ({ entityNo }) => entityNo)
  const days: DayBook = {
    entities: places.length,
    placeOf: placesOf(places),
    rates: ratesOf(places, family, planOf, (accountNo) => accountOf.get(accountNo)?.dataFrom ?? null),
    kinship: kinshipOf(places, family),
  }
  const filling = openDays(accounts, places.length)
  const revenue = openRevenue(days.rates)
  const entry = makeEntry(days, filling, revenue)
  await stream((slice) => entry.enter(slice))
  entry.end()
  const snapshot = filling.close()

  const ids = wireIds(everybody, (accountNo) => accountOf.get(accountNo)?.platform)
  const candidates = places
    .filter((entity) => isJudged(accountOf, entity))
    .map((entity, place) => {
      const plan = planOf.get(entity.entityNo) ?? []
      return candidateOf(entity, accountOf.get(entity.accountNo)!, {
        snapshot,
        family,
        plan,
        ids,
        uses,
        place,
      })
    })
  const byType = Map.groupBy(candidates, ({ type }) => type)
  const roster = rosterOf(candidates, snapshot.width)
  seat(snapshot, roster)
  return {
    version,
    accounts,
    candidates: Object.fromEntries(
      keysOf(SNAPSHOT_TYPES).map((type) => [type, byType.get(type) ?? []]),
    ) as Book['candidates'],
    byNo: new Map(candidates.map((one) => [one.entityNo, one])),
    byPlace: candidates,
    world: { snapshot, roster },
    placesIn: placesByAccount(places),
    days,
    loads: loadsOf(accounts),
    dataThrough: dataThroughOf(accounts),
  }
}

function placesByAccount(places: readonly BookEntity[]): Book['placesIn'] {
  const known = new Map<number, number[]>()
  places.forEach(({ accountNo }, place) => {
    const own = known.get(accountNo)
    if (own) own.push(place)
    else known.set(accountNo, [place])
  })
  return (accountNo) => Int32Array.from(known.get(accountNo) ?? [])
}

export const loadsOf = (accounts: readonly BookAccount[]): Book['loads'] =>
  Object.fromEntries(accounts.map(({ accountNo, loadNo }) => [accountNo, loadNo]))

export const dataThroughOf = (accounts: readonly BookAccount[]): Book['dataThrough'] =>
  accounts
    .flatMap(({ dataThrough }) => dataThrough ?? [])
    .toSorted()
    .at(-1) ?? null
