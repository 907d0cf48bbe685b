import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { PlatformWorld } from '../ad-platform.ts'
import { apart } from '../normalise/apart.ts'
import { listDv360 } from './lists.ts'
import { creativeOf } from './normalise/creative.ts'
import { dealOf } from './normalise/deal.ts'

export async function* assets(world: PlatformWorld, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const advertiserId = account.nativeId
  for await (const native of listDv360(world.send, { list: 'creatives', advertiserId }))
    yield* apart(world, 'creative', native.creativeId, () => creativeOf(native))
  for await (const native of listDv360(world.send, { list: 'inventorySources', advertiserId }))
    yield* apart(world, 'deal_id', native.inventorySourceId, () => dealOf(native, account))
}
