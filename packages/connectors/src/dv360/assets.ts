import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { PlatformClient } from '../platform.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { listDv360 } from './lists.ts'
import { toCreative } from './normalise/creative.ts'
import { toDeal } from './normalise/deal.ts'

export async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const advertiserId = account.nativeId
  for await (const native of listDv360(client.send, { list: 'creatives', advertiserId }))
    yield* yieldReadable(client, 'creative', native.creativeId, () => toCreative(native))
  for await (const native of listDv360(client.send, { list: 'inventorySources', advertiserId }))
    yield* yieldReadable(client, 'deal_id', native.inventorySourceId, () => toDeal(native, account))
}
