import { z } from 'zod'
import { get } from '../send/ask.ts'
import { byTokens } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'
import { AssignedTargeting } from './normalise/targeting.ts'

const below = (collection: string) => (advertiserId: string) =>
  `/v4/advertisers/${advertiserId}/${collection}`

/** The lists we read, each with its place and the largest page it gives. */
const LISTS = {
  partners: { path: () => '/v4/partners', pageSize: 200 },
  advertisers: { path: () => '/v4/advertisers', pageSize: 200 },
  campaigns: { path: below('campaigns'), pageSize: 200 },
  insertionOrders: { path: below('insertionOrders'), pageSize: 100 },
  lineItems: { path: below('lineItems'), pageSize: 200 },
  creatives: { path: below('creatives'), pageSize: 200 },
  inventorySources: { path: () => '/v4/inventorySources', pageSize: 200 },
} as const
export type Dv360List = keyof typeof LISTS

export type Dv360Question = {
  list: Dv360List
  advertiserId?: string
  partnerId?: string
  /** Only what changed since; archived ones too, so that an end is not missed. */
  since?: Date
}

/** Archived ones are left out unless their status is requested. */
const EVERY_STATUS = ['ACTIVE', 'PAUSED', 'DRAFT', 'ARCHIVED', 'SCHEDULED_FOR_DELETION']
  .map((status) => `entityStatus="ENTITY_STATUS_${status}"`)
  .join(' OR ')
const SENT = 'DV360 sent a list'

const Item = z.looseObject({ updateTime: z.string().optional() })
export type Dv360Item = z.infer<typeof Item>

/** An empty list has no key; anything else that is not a list of objects is not an answer. */
export function listDv360(send: Send, question: Dv360Question): AsyncGenerator<Dv360Item> {
  const { list, advertiserId = '', partnerId, since } = question
  const { path, pageSize } = LISTS[list]
  const query: [string, string][] = [['pageSize', String(pageSize)]]
  if (partnerId) query.push(['partnerId', partnerId])
  if (list === 'inventorySources') query.push(['advertiserId', advertiserId])
  if (since) query.push(['filter', `updateTime>="${since.toISOString()}" AND (${EVERY_STATUS})`])
  return byTokens(send, {
    sent: SENT,
    ask: (token) => get(path(advertiserId), token ? [...query, ['pageToken', token]] : query),
    page: z.object({ [list]: z.array(Item).optional(), nextPageToken: z.string().optional() }),
    read: (page) => ({
      items: (page[list] as Dv360Item[] | undefined) ?? [],
      next: (page.nextPageToken as string | undefined) || null,
    }),
  })
}

const MAX_TARGETING_PAGE = '5000'
const TargetingPage = z.object({
  lineItemAssignedTargetingOptions: z
    .array(z.object({ lineItemId: z.string(), assignedTargetingOption: AssignedTargeting }))
    .optional(),
  nextPageToken: z.string().optional(),
})

/** Targeting of many line items in one list request. Line items without targeting get an empty array. */
export async function targetingOfMany(
  send: Send,
  advertiserId: string,
  lineItemIds: string[],
): Promise<Map<string, AssignedTargeting[]>> {
  const targetingById = new Map<string, AssignedTargeting[]>(lineItemIds.map((id) => [id, []]))
  const query: [string, string][] = lineItemIds.map((id) => ['lineItemIds', id])
  query.push(['pageSize', MAX_TARGETING_PAGE])
  const path = below('lineItems:bulkListAssignedTargetingOptions')(advertiserId)
  const options = byTokens(send, {
    sent: SENT,
    ask: (token) => get(path, token ? [...query, ['pageToken', token]] : query),
    page: TargetingPage,
    read: ({ lineItemAssignedTargetingOptions: items = [], nextPageToken }) => ({
      items,
      next: nextPageToken || null,
    }),
  })
  for await (const { lineItemId, assignedTargetingOption } of options)
    targetingById.get(lineItemId)?.push(assignedTargetingOption)
  return targetingById
}
