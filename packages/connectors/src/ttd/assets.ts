import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { PlatformClient } from '../platform.ts'
import { listTtd } from './lists.ts'
import { dealOf } from './normalise/contract.ts'
import { creativeOf } from './normalise/creative.ts'

export async function* assets({ send }: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const ownerId = account.nativeId
  for await (const native of listTtd(send, { list: 'creatives', ownerId })) yield creativeOf(native)
  for await (const native of listTtd(send, { list: 'contracts', ownerId })) yield dealOf(native, account)
}
