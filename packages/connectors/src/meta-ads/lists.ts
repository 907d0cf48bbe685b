import { z } from 'zod'
import { get } from '../send/ask.ts'
import { byTokens, onlyOnce, type TokenList } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'
import { LIST_FIELDS, type MetaList } from './list-fields.ts'
import { GRAPH } from './version.ts'

/** The place of each list, and what its filters call an item. */
const LISTS: Record<MetaList, { path: (accountId: string) => string; item: string | null }> = {
  accounts: { path: () => '/me/adaccounts', item: null },
  campaigns: { path: (accountId) => `/act_${accountId}/campaigns`, item: 'campaign' },
  adSets: { path: (accountId) => `/act_${accountId}/adsets`, item: 'adset' },
  ads: { path: (accountId) => `/act_${accountId}/ads`, item: 'ad' },
}
const EVERY_STATUS = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED']

export type MetaQuestion = {
  list: MetaList
  accountId?: string
  /** Only entities changed since; includes archived and deleted ones, so that an end is not missed. */
  since?: Date
  pageSize?: number
}

const Item = z.looseObject({ id: z.string().min(1) })
export type MetaItem = z.infer<typeof Item>

/** Deduplicates entities that move between pages during the read. */
export async function* listMeta(
  send: Send,
  { list, accountId = '', since, pageSize = 200 }: MetaQuestion,
): AsyncGenerator<MetaItem> {
  const { path, item } = LISTS[list]
  const query: [string, string][] = [
    ['fields', LIST_FIELDS[list]],
    ['limit', String(pageSize)],
  ]
  if (since && item) {
    const value = Math.floor(since.getTime() / 1_000)
    const filter = { field: `${item}.updated_time`, operator: 'GREATER_THAN', value }
    query.push(['filtering', JSON.stringify([filter])], ['effective_status', JSON.stringify(EVERY_STATUS)])
  }
  yield* onlyOnce(byTokens(send, metaPages(`${GRAPH}${path(accountId)}`, query, Item)), ({ id }) => id)
}

const Paging = z.object({
  cursors: z.object({ after: z.string().min(1).optional() }).optional(),
  next: z.string().optional(),
})

/**
 * Meta's link to the next page contains the token; we only check that it exists and continue by its cursor.
 */
export const metaPages = <Row extends z.ZodType>(path: string, query: [string, string][], row: Row) => {
  const page = z.object({ data: z.array(row), paging: Paging.optional() })
  return {
    sent: 'Meta sent a list',
    ask: (after) => get(path, after ? [...query, ['after', after]] : query),
    page,
    read: ({ data, paging }) => ({
      items: data,
      next: paging?.next === undefined ? null : paging.cursors?.after,
    }),
  } satisfies TokenList<typeof page, z.output<Row>>
}
