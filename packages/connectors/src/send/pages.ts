import type { z } from 'zod'
import type { Page, PlatformRequest, ReadPage } from '../connector.ts'
import { PlatformError, unreadable } from '../platform-error.ts'
import { readJson } from './json.ts'
import { readable } from './readable.ts'
import type { Send } from './sender.ts'

const MAX_PAGES = 10_000

/**
 * All items of a list, page by page. A page that cannot be read is requested again; one that repeats is an
 * error.
 */
export async function* allPages<Item>(
  send: Send,
  first: PlatformRequest,
  read: ReadPage<Item>,
): AsyncGenerator<Item> {
  const seenPages = new Set<string>()
  let request: PlatformRequest | null = first
  for (let page = 0; request; page++) {
    const key: string = JSON.stringify([request.at, request.body])
    if (seenPages.has(key) || page >= MAX_PAGES) {
      throw new PlatformError('unwell', 'The platform keeps sending the same page.', { code: 'page_loop' })
    }
    seenPages.add(key)
    const current: Page<Item> = await readable(send, request, (text) => read(readJson(text)))
    yield* current.items
    request = current.next
  }
}

/** Describes a list that is paged by tokens or cursors: the request for a page, its shape, and its items. */
export type TokenList<Shape extends z.ZodType, Item> = {
  /** In errors: 'DV360 sent a list'. */
  sent: string
  ask: (token: string | null) => PlatformRequest
  page: Shape
  /** `next` is null on the last page, and undefined on a page that has another but no token for it. */
  read: (page: z.output<Shape>) => { items: Item[]; next: string | null | undefined }
}

export function byTokens<Shape extends z.ZodType, Item>(
  send: Send,
  { sent, ask, page: shape, read }: TokenList<Shape, Item>,
): AsyncGenerator<Item> {
  return allPages(send, ask(null), (answer) => {
    const parsed = shape.safeParse(answer)
    const page = parsed.success ? read(parsed.data) : null
    if (!page || page.next === undefined) throw unreadable(sent, 'list_shape')
    return { items: page.items, next: page.next === null ? null : ask(page.next) }
  })
}

/** Leaves out what came before: entities move between pages while they are read. */
export async function* onlyOnce<Item>(items: AsyncIterable<Item>, idOf: (item: Item) => string) {
  const seenIds = new Set<string>()
  for await (const item of items) {
    const itemId = idOf(item)
    if (!seenIds.has(itemId)) yield item
    seenIds.add(itemId)
  }
  return seenIds.size
}
