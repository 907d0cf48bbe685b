import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { WebhookReach } from '@flightdeck/domain/net'
import { guardedRequest, LeadsInside, type Resolve } from './guarded-dial.ts'

const WAIT_MS = 10_000
const READ_AT_MOST_BYTES = 64 * 1024

export type Answer = { status: number; headers: Headers }
export type Reach = { reach: WebhookReach; resolve?: Resolve; waitMs?: number }

/** Posts JSON and returns the status and a few headers; the response body is discarded. */
export async function postJson(
  url: URL,
  body: string,
  headers: Record<string, string>,
  to: Reach,
): Promise<Answer> {
  const { waitMs = WAIT_MS } = to
  const signal = AbortSignal.timeout(waitMs)
  try {
    const request = guardedRequest(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Flightdeck', ...headers },
        signal,
      },
      to,
    )
    // Errors after the response has begun change nothing about it.
    request.on('error', () => {})
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    passOver(response)
    return { status: response.statusCode ?? 0, headers: pickHeaders(response) }
  } catch (error) {
    if (error instanceof LeadsInside) throw error
    const { code = 'no reason' } = error as NodeJS.ErrnoException
    const sentence = signal.aborted
      ? `The webhook didn’t answer within ${waitMs / 1000} seconds.`
      : `Couldn’t reach the webhook (${code}).`
    throw new Error(sentence, { cause: error })
  }
}

/** Reads the response to its end, so that the server is not cut off, up to a limit. */
function passOver(response: IncomingMessage): void {
  let bytes = 0
  response.on('error', () => {})
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > READ_AT_MOST_BYTES) response.destroy()
  })
}

function pickHeaders({ headers }: IncomingMessage): Headers {
  const pairs = ['date', 'retry-after'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Headers(pairs)
}
