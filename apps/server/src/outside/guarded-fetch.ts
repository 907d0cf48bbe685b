import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { guardedRequest, type Resolve } from './guarded-dial.ts'
import type { WebhookReach } from '@flightdeck/domain/net'

const WAIT_MS = 8_000
const MAX_BYTES = 512 * 1024

type RequestOptions = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
export type Reaching = { reach: WebhookReach; resolve?: Resolve }

/** Fetches a URL given by a member, guarded against internal addresses, slow answers and endless bodies. */
export async function guardedFetch(url: URL, options: RequestOptions, to: Reaching): Promise<Response> {
  const { method = 'GET', headers = {}, body = '' } = options
  if (to.reach === 'public' && url.protocol !== 'https:') throw new TypeError('Only https is asked.')
  const request = guardedRequest(
    url,
    {
      method,
      headers: { accept: 'application/json', 'user-agent': 'Flightdeck', ...headers },
      signal: AbortSignal.timeout(WAIT_MS),
    },
    to,
  )
  request.on('error', () => {})
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) {
      request.destroy()
      throw new TypeError('The answer is too long.')
    }
    chunks.push(chunk)
  }
  const status = response.statusCode ?? 0
  // A redirect is an answer like another: it is not followed, and no key set.
  return new Response(status === 204 ? null : Buffer.concat(chunks), { status: status < 200 ? 502 : status })
}
