import { z } from 'zod'
import type { Page, PlatformRequest, ReadPage } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { allPages } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'

/** The lists we read, each with its place and the largest page it gives. */
const LISTS = {
  partners: { path: () => '/v4/partners', pageSize: 200 },
  advertisers: { path: () => '/v4/advertisers', pageSize: 200 },
  campaigns: { path: (advertiserId: string) => `/v4/advertisers/${advertiserId}/campaigns`, pageSize: 200 },
  insertionOrders: {
    path: (advertiserId: string) => `/v4/advertisers/${advertiserId}/insertionOrders`,
    pageSize: 100,
  },
  lineItems: { path: (advertiserId: string) => `/v4/advertisers/${advertiserId}/lineItems`, pageSize: 200 },
  creatives: { path: (advertiserId: string) => `/v4/advertisers/${advertiserId}/creatives`, pageSize: 200 },
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

const Item = z.looseObject({ updateTime: z.string().optional() })
export type Dv360Item = z.infer<typeof Item>

export function listDv360(send: Send, question: Dv360Question): AsyncGenerator<Dv360Item> {
  return allPages(send, ask(question), reader(question))
}

function ask(
  { list, advertiserId = '', partnerId, since }: Dv360Question,
  pageToken?: string,
): PlatformRequest {
  const { path, pageSize } = LISTS[list]
  const query: [string, string][] = [['pageSize', String(pageSize)]]
  if (partnerId) query.push(['partnerId', partnerId])
  if (list === 'inventorySources') query.push(['advertiserId', advertiserId])
  if (since) query.push(['filter', `updateTime>="${since.toISOString()}" AND (${EVERY_STATUS})`])
  if (pageToken) query.push(['pageToken', pageToken])
  return { method: 'GET', at: { path: path(advertiserId), query }, isSigned: true, isRepeatable: true }
}

/** An empty list has no key; anything else that is not a list of objects is not an answer. */
function reader(question: Dv360Question): ReadPage<Dv360Item> {
  const Answer = z.object({ [question.list]: z.array(Item).optional(), nextPageToken: z.string().optional() })
  return (answer): Page<Dv360Item> => {
    const parsed = Answer.safeParse(answer)
    if (!parsed.success)
      throw new PlatformError('unwell', 'DV360 sent a list that cannot be read.', { code: 'list_shape' })
    const { nextPageToken } = parsed.data as { nextPageToken?: string }
    return {
      items: (parsed.data[question.list] as Dv360Item[] | undefined) ?? [],
      next: nextPageToken ? ask(question, nextPageToken) : null,
    }
  }
}
