import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { PlatformClient } from '../platform.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { listTtd } from './lists.ts'
import { toDeal } from './normalise/contract.ts'
import { toCreative } from './normalise/creative.ts'

export async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const ownerId = account.nativeId
  for await (const native of listTtd(client.send, { list: 'creatives', ownerId }))
    yield* yieldReadable(client, 'creative', native.CreativeId, () => toCreative(native))
  for await (const native of listTtd(client.send, { list: 'contracts', ownerId }))
    yield* yieldReadable(client, 'deal_id', native.ContractId, () => toDeal(native, account))
}
