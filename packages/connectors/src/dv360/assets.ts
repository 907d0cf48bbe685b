import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { PlatformClient } from '../platform.ts'
import { listDv360 } from './lists.ts'
import { creativeOf } from './normalise/creative.ts'
import { dealOf } from './normalise/deal.ts'

export async function* assets({ send }: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const advertiserId = account.nativeId
  for await (const native of listDv360(send, { list: 'creatives', advertiserId })) yield creativeOf(native)
  for await (const native of listDv360(send, { list: 'inventorySources', advertiserId }))
    yield dealOf(native, account)
}
