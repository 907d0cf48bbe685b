import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { PlatformWorld } from '../ad-platform.ts'
import { apart } from '../normalise/apart.ts'
import { listTtd } from './lists.ts'
import { dealOf } from './normalise/contract.ts'
import { creativeOf } from './normalise/creative.ts'

export async function* assets(world: PlatformWorld, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const ownerId = account.nativeId
  for await (const native of listTtd(world.send, { list: 'creatives', ownerId }))
    yield* apart(world, 'creative', native.CreativeId, () => creativeOf(native))
  for await (const native of listTtd(world.send, { list: 'contracts', ownerId }))
    yield* apart(world, 'deal_id', native.ContractId, () => dealOf(native, account))
}
