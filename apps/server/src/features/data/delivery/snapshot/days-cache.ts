import type { Database } from '@flightdeck/db'
import { FACT_METRICS } from '@flightdeck/domain/ad-data'
import type { DeliveryAccount, StoredSlice } from '../store/delivery-store.ts'
import { cacheSlices } from '../store/slice-cache.ts'
import { dataSpan } from './daily-range.ts'

/** Maximum bytes of one entity's day, as read. */
const BYTES_A_ROW = 4 + 8 * FACT_METRICS.length

/**
 * Cached slices of small organisations: a changed setting makes a new snapshot from the same days, and only
 * days loaded since are read again. A large organisation would evict its own.
 */
export type DaysCache = {
  haveRoomFor: (source: { accounts: readonly DeliveryAccount[]; entities: readonly unknown[] }) => boolean
  stream: (
    organisationId: string,
    accounts: readonly DeliveryAccount[],
    use: (slice: StoredSlice) => void,
  ) => Promise<void>
}

export function cacheDays(database: Database, mostBytes: number, onSlice: () => void): DaysCache {
  const slices = cacheSlices(database, mostBytes, onSlice)
  return {
    haveRoomFor({ accounts, entities }) {
      const days = dataSpan(accounts)?.days ?? 0
      return entities.length * days * BYTES_A_ROW <= mostBytes
    },
    async stream(organisationId, accounts, use) {
      for (const { accountNo, loadNo, dataFrom } of accounts.toSorted((a, b) => a.accountNo - b.accountNo))
        if (dataFrom !== null)
          await slices.stream(organisationId, { accountNo, loadNo, since: dataFrom }, use)
    },
  }
}
