import { MAX_RATE_FILE_BYTES, rateProblem, type DatedRate } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { NotAFeed, readEcbXml } from './ecb-xml.ts'

const WAIT_MS = 30_000

export type FeedReading =
  | { kind: 'read'; rates: DatedRate[]; etag: string | null }
  /** Unchanged since the last reading. */
  | { kind: 'same' }
  | { kind: 'failed'; sentence: string }

/** Fetches the feed if it changed since `etag`. Failures are returned as a sentence. */
export async function fetchFeed(address: string, etag: string | null, today: Day): Promise<FeedReading> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/xml, text/xml', ...(etag !== null && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (response.status === 304) return { kind: 'same' }
    if (!response.ok) return failed(`The rate feed answered with status ${response.status}.`)
    const rates = readEcbXml(await readBounded(response))
    const fit = rates.filter((rate) => rateProblem(rate, today) === null)
    if (fit.length === 0) return failed('The rate feed has no rates that can be used.')
    return { kind: 'read', rates: fit, etag: response.headers.get('etag') }
  } catch (error) {
    if (error instanceof NotAFeed) return failed(error.message)
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return failed(
      isLate
        ? `The rate feed didn’t answer within ${WAIT_MS / 1000} seconds.`
        : 'The rate feed couldn’t be reached.',
    )
  }
}

const failed = (sentence: string): FeedReading => ({ kind: 'failed', sentence })

/** Limits the decompressed size, so that a compression bomb is stopped too. */
async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_RATE_FILE_BYTES) throw new NotAFeed('The rate feed is larger than 2 MB.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
