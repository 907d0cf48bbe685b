import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import { readEach, structureByTime } from '../normalise/read-each.ts'
import { id, name, parseShape, text } from '../normalise/shape.ts'
import { inBatches } from '../send/batches.ts'
import { listDv360, targetingOfMany, type Dv360Item } from './lists.ts'
import { toCampaign } from './normalise/campaign.ts'
import { toCreative } from './normalise/creative.ts'
import { toDeal } from './normalise/deal.ts'
import { toInsertionOrder } from './normalise/insertion-order.ts'
import { toLineItem } from './normalise/line-item.ts'

const Partner = z.object({ partnerId: id, displayName: name })
const Advertiser = z.object({
  advertiserId: id,
  displayName: name,
  entityStatus: text,
  generalConfig: z.object({ currencyCode: z.string().length(3), timeZone: z.string().min(1) }),
})

/** The advertisers of every partner we may see. */
export async function* accounts({ send }: PlatformClient): AsyncGenerator<SeenAccount> {
  for await (const item of listDv360(send, { list: 'partners' })) {
    const { partnerId, displayName } = parseShape(Partner, item, 'a partner')
    for await (const native of listDv360(send, { list: 'advertisers', partnerId })) {
      const advertiser = parseShape(Advertiser, native, 'an advertiser')
      yield {
        nativeId: advertiser.advertiserId,
        name: advertiser.displayName,
        parent: { nativeId: partnerId, name: displayName },
        currency: advertiser.generalConfig.currencyCode,
        timezone: advertiser.generalConfig.timeZone,
        isActive: advertiser.entityStatus === 'ENTITY_STATUS_ACTIVE',
      }
    }
  }
}

/** Batch size: one page of results, and the ids still fit into a URL. */
const AT_ONCE = 200

/**
 * Parents before children. Changes are queried where they mostly happen: a changed campaign without a changed
 * insertion order is found by the next full sync.
 */
export const structure = structureByTime(async function* (client, account, changed) {
  const list = (collection: 'campaigns' | 'insertionOrders' | 'lineItems') =>
    listDv360(client.send, { list: collection, advertiserId: account.nativeId, ...changed })
  const orders = await Array.fromAsync(
    readEach(client, 'insertion_order', 'insertionOrderId', list('insertionOrders'), (native) =>
      toInsertionOrder(native, account),
    ),
  )
  if (!changed.since || orders.length > 0)
    yield* readEach(client, 'campaign', 'campaignId', list('campaigns'), (native) =>
      toCampaign(native, account),
    )
  yield* orders
  for await (const batch of inBatches(list('lineItems'), AT_ONCE)) yield* lineItems(client, account, batch)
})

async function* lineItems(client: PlatformClient, account: SeenAccount, natives: Dv360Item[]) {
  const Known = z.object({ lineItemId: id })
  const ids = natives.flatMap((native) => Known.safeParse(native).data?.lineItemId ?? [])
  const targeting = await targetingOfMany(client.send, account.nativeId, ids)
  yield* readEach(client, 'line_item', 'lineItemId', natives, (native) =>
    toLineItem(native, targeting.get(parseShape(Known, native, 'a line item').lineItemId)!, account),
  )
}

export async function* assets(client: PlatformClient, account: SeenAccount): AsyncGenerator<SeenEntity> {
  const list = (collection: 'creatives' | 'inventorySources') =>
    listDv360(client.send, { list: collection, advertiserId: account.nativeId })
  yield* readEach(client, 'creative', 'creativeId', list('creatives'), toCreative)
  yield* readEach(client, 'deal_id', 'inventorySourceId', list('inventorySources'), (native) =>
    toDeal(native, account),
  )
}
