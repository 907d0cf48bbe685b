import { z } from 'zod'
import type { Page, PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { allPages } from '../send/pages.ts'
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

const LARGEST_PAGE = 1_000

/**
 * Offset paging shifts when items are added or removed during the read. Each entity is yielded once, and the
 * list is rejected at its end when its size differs from the platform's count.
 */
export async function* listTtd(send: Send, question: TtdQuestion): AsyncGenerator<TtdItem> {
  const { id } = LISTS[question.list]
  const seenIds = new Set<string>()
  let start = 0
  let total = 0
  function read(answer: unknown): Page<TtdItem> {
    const { data } = Answer.safeParse(answer)
    const isRead = data?.Result.every((item) => typeof item[id] === 'string')
    const isStuck = data?.Result.length === 0 && start < data.TotalFilteredCount
    if (!data || !isRead || isStuck)
      throw new PlatformError('unwell', 'The Trade Desk sent a list that cannot be read.', {
        code: 'list_shape',
      })
    start += data.Result.length
    total = data.TotalFilteredCount
    return { items: data.Result, next: start < total ? ask(question, start) : null }
  }
  for await (const item of allPages(send, ask(question, 0), read)) {
    const itemId = item[id] as string
    if (!seenIds.has(itemId)) yield item
    seenIds.add(itemId)
  }
  if (seenIds.size !== total)
    throw new PlatformError('unwell', 'The list changed during the sync.', { code: 'list_changed' })
}

function ask({ list, ownerId, pageSize = LARGEST_PAGE }: TtdQuestion, start: number): PlatformRequest {
  const { path, of } = LISTS[list]
  const json = { ...(of && { [of]: ownerId }), PageStartIndex: start, PageSize: pageSize }
  return { method: 'POST', at: { path }, body: { json }, isSigned: true, isRepeatable: true }
}
