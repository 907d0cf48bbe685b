import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { Mark, PlatformClient, StructureRead } from '../platform.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { parseMark, nextMark } from '../normalise/moment-mark.ts'
import { id, name, shaped } from '../normalise/shape.ts'
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
  business: z.object({ id, name }).nullish(),
})
/** Active, and active while a payment is overdue. */
const RUNNING = [1, 9]

export async function* readAccounts({ send }: PlatformClient): AsyncGenerator<SeenAccount> {
  for await (const item of listMeta(send, { list: 'accounts' })) {
    const account = shaped(Account, item, 'an ad account')
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

export async function* readStructure(
  client: PlatformClient,
  account: SeenAccount,
  since: Mark | null,
): AsyncGenerator<SeenEntity, StructureRead> {
  const { send, now } = client
  const mark = nextMark(now())
  const changedSince = parseMark(since)
  const list = (kind: 'campaigns' | 'adSets') =>
    listMeta(send, { list: kind, accountId: account.nativeId, ...(changedSince && { since: changedSince }) })
  for await (const native of list('campaigns'))
    yield* yieldReadable(client, 'campaign', native.id, () => normaliseCampaign(native, account))
  for await (const native of list('adSets'))
    yield* yieldReadable(client, 'line_item', native.id, () => toAdSet(native, account))
  return { mark, isWhole: !changedSince }
}

export async function* readAds(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  for await (const native of listMeta(client.send, { list: 'ads', accountId: account.nativeId }))
    yield* yieldReadable(client, 'creative', native.id, () => toAd(native))
}
