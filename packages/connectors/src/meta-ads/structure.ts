import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import { readEach, structureByTime } from '../normalise/read-each.ts'
import { id, name, part, parseShape } from '../normalise/shape.ts'
import { listMeta } from './lists.ts'
import { toAd } from './normalise/ad.ts'
import { toAdSet } from './normalise/ad-set.ts'
import { normaliseCampaign } from './normalise/campaign.ts'

const Account = z.object({
  account_id: id,
  name,
  account_status: z.number(),
  currency: z.string().length(3),
  timezone_name: z.string().min(1),
  business: part({ id, name }),
})
/** Active, and active while a payment is overdue. */
const RUNNING = [1, 9]

export async function* accounts({ send }: PlatformClient): AsyncGenerator<SeenAccount> {
  for await (const item of listMeta(send, { list: 'accounts' })) {
    const account = parseShape(Account, item, 'an ad account')
    const { business } = account
    yield {
      nativeId: account.account_id,
      name: account.name,
      parent: business ? { nativeId: business.id, name: business.name } : null,
      currency: account.currency,
      timezone: account.timezone_name,
      isActive: RUNNING.includes(account.account_status),
    }
  }
}

export const structure = structureByTime(async function* (client, account, changed) {
  const list = (kind: 'campaigns' | 'adSets') =>
    listMeta(client.send, { list: kind, accountId: account.nativeId, ...changed })
  yield* readEach(client, 'campaign', 'id', list('campaigns'), (native) => normaliseCampaign(native, account))
  yield* readEach(client, 'line_item', 'id', list('adSets'), (native) => toAdSet(native, account))
})

export const assets = (client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> =>
  readEach(
    client,
    'creative',
    'id',
    listMeta(client.send, { list: 'ads', accountId: account.nativeId }),
    toAd,
  )
