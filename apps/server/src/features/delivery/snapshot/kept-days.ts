import type { Database } from '@flightdeck/db'
import { FACT_METRICS } from '@flightdeck/domain'
import type { DeliveryAccount, StoredSlice } from '../store/delivery-store.ts'
import { cacheSlices } from '../store/slice-cache.ts'
import { spanOf } from './held-days.ts'

/** What an entity takes of a day at most, as it was read. */
const BYTES_A_ROW = 4 + 8 * FACT_METRICS.length

/**
 * The days of small organisations as they were read: a setting that changes makes another snapshot of the same days, and only
 * those that were loaded since are read anew. A large one would drive out its own.
 */
export type KeptDays = {
  haveRoomFor: (source: { accounts: readonly DeliveryAccount[]; entities: readonly unknown[] }) => boolean
  stream: (
    organisationId: string,
    accounts: readonly DeliveryAccount[],
    use: (slice: StoredSlice) => void,
  ) => Promise<void>
}

export function keepDays(database: Database, mostBytes: number, onSlice: () => void): KeptDays {
  const slices = cacheSlices(database, mostBytes, onSlice)
  return {
    haveRoomFor({ accounts, entities }) {
      const days = spanOf(accounts)?.days ?? 0
      return entities.length * days * BYTES_A_ROW <= mostBytes
    },
    async stream(organisationId, accounts, use) {
      for (const { accountNo, loadNo, dataFrom } of accounts.toSorted((a, b) => a.accountNo - b.accountNo))
        if (dataFrom !== null)
          await slices.stream(organisationId, { accountNo, loadNo, since: dataFrom }, use)
    },
  }
}
