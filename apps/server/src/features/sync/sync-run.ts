import type { AdReads, PlatformClient } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { AdPlatformKey, EntityName, SeenAccount } from '@flightdeck/domain'
import type { App } from '../../ground/app.ts'
import type { SyncInput } from './gather.ts'
import type { Untold } from './store.ts'

/** What has been done so far, for whoever watches. */
export type Tally = {
  entitiesChanged: number
  daysChanged: number
  rowsRead: number
  daysDone: number
  daysTotal: number
}

/** One sync of one account, under way. */
export type SyncRun = SyncInput & {
  app: App
  runId: string
  slotKey: string
  untold: Untold
  platform: AdPlatformKey
  reads: AdReads
  client: PlatformClient
  seen: SeenAccount
  place: { organisationId: string; accountNo: number }
  tally: Tally
  /** What could not be kept, while the rest was. */
  skipped: EntityName[]
  /** A transaction of the organisation, in which the run must still be ours: a worker that was overtaken writes nothing. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}
