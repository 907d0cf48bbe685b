import type { AdReads, PlatformClient } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { EntityName, SeenAccount } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { App } from '../../../ground/app.ts'
import type { SyncInput } from './gather.ts'
import type { UnnotifiedChanges } from './store.ts'

/** Progress so far, for display. */
export type Tally = {
  entitiesChanged: number
  daysChanged: number
  rowsRead: number
  daysDone: number
  daysTotal: number
}

/** Running sync of one account. */
export type SyncRun = SyncInput & {
  app: App
  runId: string
  slotKey: string
  unnotified: UnnotifiedChanges
  platform: AdPlatformKey
  reads: AdReads
  client: PlatformClient
  seenAccount: SeenAccount
  place: { organisationId: string; accountNo: number }
  tally: Tally
  /** Entities that could not be stored, unlike the others. */
  skipped: EntityName[]
  /** Runs a transaction while the run's lease is ours: a worker that lost it writes nothing. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}
