import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdReads, Platform, PlatformClient } from '../platform.ts'
import { writesBy } from '../writes/writes-by.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { finishReport, startReport } from './reports.ts'
import { structure } from './structure.ts'
import { dv360Writer } from './write.ts'
import { listDv360 } from './lists.ts'
import { toCreative } from './normalise/creative.ts'
import { toDeal } from './normalise/deal.ts'

const reads: AdReads = {
  longestReportDays: 370,
  mostReportRows: 100_000,
  accounts,
  structure,
  assets,
  changes: null,
  startReport,
  finishReport,
}

export const dv360 = {
  key: 'dv360',
  access,
  reads,
  writes: writesBy(dv360Writer),
} satisfies Platform<'dv360'>

async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const advertiserId = account.nativeId
  for await (const native of listDv360(client.send, { list: 'creatives', advertiserId }))
    yield* yieldReadable(client, 'creative', native.creativeId, () => toCreative(native))
  for await (const native of listDv360(client.send, { list: 'inventorySources', advertiserId }))
    yield* yieldReadable(client, 'deal_id', native.inventorySourceId, () => toDeal(native, account))
}
