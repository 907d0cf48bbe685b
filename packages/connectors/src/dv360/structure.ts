import type { SeenAccount, SeenEntity } from '@flightdeck/domain'
import type { Mark, PlatformClient, StructureRead } from '../platform.ts'
import { momentOf, nextMark } from '../normalise/moment-mark.ts'
import { id, shaped } from '../normalise/shape.ts'
import { inBatches } from '../send/batches.ts'
import type { Send } from '../send/sender.ts'
import { z } from 'zod'
import { targetingOfMany } from './assigned-targeting.ts'
import { listDv360, type Dv360Item } from './lists.ts'
import { campaignOf } from './normalise/campaign.ts'
import { insertionOrderOf } from './normalise/insertion-order.ts'
import { lineItemOf } from './normalise/line-item.ts'

/** As many as a page has; their ids still fit into an address. */
const AT_ONCE = 200

/**
 * Parents before children. Changes are asked for where they mostly happen: a changed campaign without a changed
 * insertion order is found by the next whole reading.
 */
export async function* structure(
  { send, now }: PlatformClient,
  account: SeenAccount,
  since: Mark | null,
): AsyncGenerator<SeenEntity, StructureRead> {
  const mark = nextMark(now())
  const at = momentOf(since)
  const list = (name: 'campaigns' | 'insertionOrders' | 'lineItems') =>
    listDv360(send, { list: name, advertiserId: account.nativeId, ...(at && { since: at }) })

  const orders: SeenEntity[] = []
  for await (const native of list('insertionOrders')) orders.push(insertionOrderOf(native, account))
  if (!at || orders.length > 0)
    for await (const native of list('campaigns')) yield campaignOf(native, account)
  yield* orders
  yield* lineItems(send, account, list('lineItems'))
  return { mark, isWhole: !at }
}

async function* lineItems(
  send: Send,
  account: SeenAccount,
  natives: AsyncIterable<Dv360Item>,
): AsyncGenerator<SeenEntity> {
  const Known = z.object({ lineItemId: id })
  for await (const batch of inBatches(natives, AT_ONCE)) {
    const ids = batch.map((native) => shaped(Known, native, 'a line item').lineItemId)
    const targeting = await targetingOfMany(send, account.nativeId, ids)
    for (const [at, native] of batch.entries()) yield lineItemOf(native, targeting.get(ids[at]!)!, account)
  }
}
