import type { Database } from '@flightdeck/db'
import {
  readAccounts,
  readDealLinks,
  readEntities,
  readPlans,
  streamSlices,
  type DataVersion,
  type StoredSlice,
} from '../store/delivery-store.ts'
import type { SnapshotSource } from './snapshot-source.ts'
import type { DaysCache } from './days-cache.ts'
import { dealUses } from './deal-uses.ts'

/** Source of an organisation's snapshots; days are read on demand. */
export async function readSource(
  database: Database,
  organisationId: string,
  version: DataVersion,
  { dayCache, onSlice }: { dayCache: DaysCache; onSlice: () => void },
): Promise<SnapshotSource> {
  const [accounts, entities, plans, links] = await database.inOrganisation(organisationId, (tx) =>
    Promise.all([
      readAccounts(tx, organisationId),
      readEntities(tx, organisationId),
      readPlans(tx, organisationId),
      readDealLinks(tx, organisationId),
    ]),
  )
  return {
    version,
    accounts,
    entities,
    allEntities: entities,
    plans,
    uses: dealUses(entities, links),
    stream(some, { from, to }, use) {
      if (from === undefined && to === undefined && dayCache.haveRoomFor({ accounts, entities }))
        return dayCache.stream(organisationId, some, use)
      const dayRanges = some.flatMap(({ accountNo, dataFrom }) => {
        if (dataFrom === null || (to !== undefined && dataFrom > to)) return []
        const since = from !== undefined && from > dataFrom ? from : dataFrom
        return [{ accountNo, since, ...(to !== undefined && { to }) }]
      })
      const forwardSlice = (slice: StoredSlice) => {
        onSlice()
        use(slice)
      }
      return streamSlices(database, organisationId, dayRanges, forwardSlice, { keepsNone: true })
    },
  }
}
