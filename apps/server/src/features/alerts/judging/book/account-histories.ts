import type { Database } from '@flightdeck/db'
import { addDays, dayNumber, MEASURES, type Day, type History } from '@flightdeck/domain'
import { readAccounts, readKin, readPlans, streamSlices, type BookSlice } from './book-store.ts'
import { openDayRows } from './day-rows.ts'
import { makeEntry } from './days.ts'
import { familyOf } from './family.ts'
import { keepDays, type KeptDays } from './kept-days.ts'
import { kinshipOf, placesOf } from './places.ts'
import { ratesOf } from './plans.ts'

/** A number of every measure and day, and how often there was one. */
const BYTES_A_DAY = MEASURES.length * 4 + 4

/** Days of entities: an account with more is read as its days come. */
const MOST_KEPT = 200_000

const kept = new WeakMap<Database, KeptDays>()
function daysOf(database: Database): KeptDays {
  const days = kept.get(database) ?? keepDays(database)
  kept.set(database, days)
  return days
}

/** The days of an account's entities, and from where on they are known here. */
export type AccountHistories = {
  dataFrom: Day | null
  dataThrough: Day | null
  of: (entityNo: number) => History | null
}

/**
 * Opens the days of one account at a time, for whoever looks at every entity once. The oldest days stay closed where
 * all of them would need more memory than there may be.
 */
export async function openHistories(
  database: Database,
  organisationId: string,
  mostBytes: number,
): Promise<(accountNo: number) => Promise<AccountHistories>> {
  const known = await database.inOrganisation(organisationId, async (tx) => ({
    accounts: await readAccounts(tx, organisationId),
    plans: await readPlans(tx, organisationId),
  }))
  const planOf = Map.groupBy(known.plans, ({ entityNo }) => entityNo)
  return async (accountNo) => {
    const read = known.accounts.find((one) => one.accountNo === accountNo)
    if (!read?.dataFrom || !read.dataThrough) return { dataFrom: null, dataThrough: null, of: () => null }
    const entities = await readKin(database, organisationId, accountNo)
    const dataFrom = firstDay(read.dataFrom, read.dataThrough, entities.length, mostBytes)
    const { dataThrough } = read
    const family = familyOf(entities)
    const placeOf = placesOf(entities)
    const rows = openDayRows({
      entities: entities.length,
      firstDay: dayNumber(dataFrom),
      lastDay: dayNumber(dataThrough),
    })
    const entry = makeEntry(
      { placeOf, rates: ratesOf(entities, family, planOf), kinship: kinshipOf(entities, family) },
      rows,
    )
    const enter = (slice: BookSlice) => entry.enter(slice)
    const wanted = { accountNo, since: dataFrom, loadNo: read.loadNo }
    const days = dayNumber(dataThrough) - dayNumber(dataFrom) + 1
    if (entities.length * days <= MOST_KEPT) await daysOf(database).stream(organisationId, wanted, enter)
    else await streamSlices(database, organisationId, [wanted], enter, { keepsNone: true })
    entry.end()
    const historyAt = rows.close()
    return {
      dataFrom,
      dataThrough,
      of: (entityNo) => (placeOf(entityNo) < 0 ? null : historyAt(placeOf(entityNo))),
    }
  }
}

function firstDay(from: Day, through: Day, entities: number, mostBytes: number): Day {
  const days = Math.max(1, Math.floor(mostBytes / (Math.max(1, entities) * BYTES_A_DAY)))
  return dayNumber(through) - dayNumber(from) < days ? from : addDays(through, 1 - days)
}
