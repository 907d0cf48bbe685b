import { z } from 'zod'
import type { Page } from '../connector.ts'
import { PlatformError, unreadable } from '../platform-error.ts'
import { queryBy } from '../send/ask.ts'
import { allPages, onlyOnce } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'

/** Path, parent id and item id of each list. */
const LISTS = {
  partners: { path: '/v3/partner/query', of: null, id: 'PartnerId' },
  advertisers: { path: '/v3/advertiser/query/partner', of: 'PartnerId', id: 'AdvertiserId' },
  campaigns: { path: '/v3/campaign/query/advertiser', of: 'AdvertiserId', id: 'CampaignId' },
  adGroups: { path: '/v3/adgroup/query/advertiser', of: 'AdvertiserId', id: 'AdGroupId' },
  creatives: { path: '/v3/creative/query/advertiser', of: 'AdvertiserId', id: 'CreativeId' },
  contracts: { path: '/v3/contract/query/advertiser/available', of: 'AdvertiserId', id: 'ContractId' },
} as const
export type TtdList = keyof typeof LISTS

export type TtdQuestion = {
  list: TtdList
  /**
   * Partner id for advertisers, advertiser id for everything below; the partner list is that of the signed-in
   * user.
   */
  ownerId?: string
  pageSize?: number
}
const Answer = z.object({ Result: z.array(z.looseObject({})), TotalFilteredCount: z.int().min(0) })
export type TtdItem = Record<string, unknown>

const MAX_PAGE_SIZE = 1_000

/**
 * Offset paging shifts when items are added or removed during the read. Each entity is yielded once, and the
 * list is rejected at its end when its size differs from the platform's count.
 */
export async function* listTtd(
  send: Send,
  { list, ownerId, pageSize = MAX_PAGE_SIZE }: TtdQuestion,
): AsyncGenerator<TtdItem> {
  const { path, of, id } = LISTS[list]
  let start = 0
  let total = 0
  const ask = () => queryBy(path, { ...(of && { [of]: ownerId }), PageStartIndex: start, PageSize: pageSize })
  function read(answer: unknown): Page<TtdItem> {
    const { data } = Answer.safeParse(answer)
    const isRead = data?.Result.every((item) => typeof item[id] === 'string')
    const isStuck = data?.Result.length === 0 && start < data.TotalFilteredCount
    if (!data || !isRead || isStuck) throw unreadable('The Trade Desk sent a list', 'list_shape')
    start += data.Result.length
    total = data.TotalFilteredCount
    return { items: data.Result, next: start < total ? ask() : null }
  }
  const count = yield* onlyOnce(allPages(send, ask(), read), (item) => item[id] as string)
  if (count !== total)
    throw new PlatformError('unwell', 'The list changed during the sync.', { code: 'list_changed' })
}
