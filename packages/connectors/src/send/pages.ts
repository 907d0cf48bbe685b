import type { Page, PlatformRequest, ReadPage } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { readJson } from './json.ts'
import { readable } from './readable.ts'
import type { Send } from './sender.ts'

const MOST_PAGES = 10_000

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
    if (seenPages.has(key) || page >= MOST_PAGES) {
      throw new PlatformError('unwell', 'The platform keeps sending the same page.', { code: 'page_loop' })
    }
    seenPages.add(key)
    const current: Page<Item> = await readable(send, request, (text) => read(readJson(text)))
    yield* current.items
    request = current.next
  }
}
