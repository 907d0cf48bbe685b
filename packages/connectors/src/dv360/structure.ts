import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Mark, PlatformClient, StructureRead } from '../platform.ts'
import { yieldReadable } from '../normalise/yield-readable.ts'
import { parseMark, nextMark } from '../normalise/moment-mark.ts'
import { id, shaped } from '../normalise/shape.ts'
import { inBatches } from '../send/batches.ts'
import { z } from 'zod'
import { targetingOfMany } from './assigned-targeting.ts'
import { listDv360, type Dv360Item } from './lists.ts'
import { toCampaign } from './normalise/campaign.ts'
import { toInsertionOrder } from './normalise/insertion-order.ts'
import { toLineItem } from './normalise/line-item.ts'

/** Batch size: one page of results, and the ids still fit into a URL. */
const AT_ONCE = 200

/**
 * Parents before children. Changes are queried where they mostly happen: a changed campaign without a changed
 * insertion order is found by the next full sync.
 */
export async function* structure(
  client: PlatformClient,
  account: SeenAccount,
  since: Mark | null,
): AsyncGenerator<SeenEntity, StructureRead> {
  const { send, now } = client
  const mark = nextMark(now())
  const at = parseMark(since)
  const list = (name: 'campaigns' | 'insertionOrders' | 'lineItems') =>
    listDv360(send, { list: name, advertiserId: account.nativeId, ...(at && { since: at }) })

  const orders: SeenEntity[] = []
  for await (const native of list('insertionOrders'))
    orders.push(
      ...yieldReadable(client, 'insertion_order', native.insertionOrderId, () =>
        toInsertionOrder(native, account),
      ),
    )
  if (!at || orders.length > 0)
    for await (const native of list('campaigns'))
      yield* yieldReadable(client, 'campaign', native.campaignId, () => toCampaign(native, account))
  yield* orders
  yield* lineItems(client, account, list('lineItems'))
  return { mark, isWhole: !at }
}

async function* lineItems(
  client: PlatformClient,
  account: SeenAccount,
  natives: AsyncIterable<Dv360Item>,
): AsyncGenerator<SeenEntity> {
  const Known = z.object({ lineItemId: id })
  for await (const batch of inBatches(natives, AT_ONCE)) {
    const ids = batch.flatMap((native) => Known.safeParse(native).data?.lineItemId ?? [])
    const targeting = await targetingOfMany(client.send, account.nativeId, ids)
    for (const native of batch)
      yield* yieldReadable(client, 'line_item', native.lineItemId, () =>
        toLineItem(native, targeting.get(shaped(Known, native, 'a line item').lineItemId)!, account),
      )
  }
}
