import { z } from 'zod'
import type { Page, PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { allPages } from '../send/pages.ts'
import type { Send } from '../send/sender.ts'
import { LIST_FIELDS, type MetaList } from './list-fields.ts'
import { GRAPH } from './version.ts'

const PATHS: Record<MetaList, (accountId: string) => string> = {
  accounts: () => `${GRAPH}/me/adaccounts`,
  campaigns: (accountId) => `${GRAPH}/act_${accountId}/campaigns`,
  adSets: (accountId) => `${GRAPH}/act_${accountId}/adsets`,
  ads: (accountId) => `${GRAPH}/act_${accountId}/ads`,
}
const FILTER_NAMES: Partial<Record<MetaList, string>> = { campaigns: 'campaign', adSets: 'adset', ads: 'ad' }
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
export async function* listMeta(send: Send, question: MetaQuestion): AsyncGenerator<MetaItem> {
  const seenIds = new Set<string>()
  const read = (answer: unknown) => readMetaPage(answer, Item, (after) => ask(question, after))
  for await (const item of allPages(send, ask(question), read)) {
    if (!seenIds.has(item.id)) yield item
    seenIds.add(item.id)
  }
}

function ask({ list, accountId = '', since, pageSize = 200 }: MetaQuestion, after?: string): PlatformRequest {
  const query: [string, string][] = [
    ['fields', LIST_FIELDS[list]],
    ['limit', String(pageSize)],
  ]
  const name = FILTER_NAMES[list]
  if (since && name) {
    const value = Math.floor(since.getTime() / 1_000)
    const filter = { field: `${name}.updated_time`, operator: 'GREATER_THAN', value }
    query.push(['filtering', JSON.stringify([filter])], ['effective_status', JSON.stringify(EVERY_STATUS)])
  }
  if (after) query.push(['after', after])
  return { method: 'GET', at: { path: PATHS[list](accountId), query }, isSigned: true, isRepeatable: true }
}

const Paging = z.object({
  cursors: z.object({ after: z.string().min(1).optional() }).optional(),
  next: z.string().optional(),
})

/**
 * Meta's link to the next page contains the token; we only check that it exists and continue by its cursor.
 */
export function readMetaPage<Row>(
  answer: unknown,
  row: z.ZodType<Row>,
  nextAfter: (after: string) => PlatformRequest,
): Page<Row> {
  const { data } = z.object({ data: z.array(row), paging: Paging.optional() }).safeParse(answer)
  const hasNext = data?.paging?.next !== undefined
  const after = data?.paging?.cursors?.after
  if (!data || (hasNext && !after))
    throw new PlatformError('unwell', 'Meta sent a list that cannot be read.', { code: 'list_shape' })
  return { items: data.data, next: hasNext ? nextAfter(after!) : null }
}
