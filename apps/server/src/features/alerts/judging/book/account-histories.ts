import type { Database } from '@flightdeck/db'
import { addDays, dayNumber, MEASURES, type Day, type History } from '@flightdeck/domain'
import { readAccounts, readEntities, readPlans, streamSlices } from './book-store.ts'
import { buildBook } from './build-book.ts'

/** A number of every measure and day, and how often there was one. */
const BYTES_A_DAY = MEASURES.length * 4 + 4
const NO_VERSION = { facts: '', entities: '', plans: '' }

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
  return async (accountNo) => {
    const read = known.accounts.find((one) => one.accountNo === accountNo)
    if (!read?.dataFrom || !read.dataThrough) return { dataFrom: null, dataThrough: null, of: () => null }
    const entities = await database.inOrganisation(organisationId, (tx) =>
      readEntities(tx, organisationId, accountNo),
    )
    const dataFrom = firstDay(read.dataFrom, read.dataThrough, entities.length, mostBytes)
    const book = await buildBook({
      version: NO_VERSION,
      accounts: [{ ...read, dataFrom }],
      entities,
      everybody: entities,
      plans: known.plans,
      stream: (use) => streamSlices(database, organisationId, [{ accountNo, since: dataFrom }], use),
    })
    const { dataThrough } = read
    return { dataFrom, dataThrough, of: (entityNo) => book.byNo.get(entityNo)?.history ?? null }
  }
}

function firstDay(from: Day, through: Day, entities: number, mostBytes: number): Day {
  const days = Math.max(1, Math.floor(mostBytes / (Math.max(1, entities) * BYTES_A_DAY)))
  return dayNumber(through) - dayNumber(from) < days ? from : addDays(through, 1 - days)
}
