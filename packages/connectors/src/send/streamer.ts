import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { readBounded } from './read-bounded.ts'
import { buildRequest } from './request.ts'
import { logging } from './sender.ts'
import type { SenderSettings } from './settings.ts'
import { storableBytes } from './storable.ts'
import { asProblem, sendWithRetries, type Outcome } from './send-with-retries.ts'

/** A connection without a byte for this long is broken, however long the file. */
const SILENCE_MS = 60_000
/** Some three million rows. More means that the query was too large. */
const MAX_BYTES = 512 * 1024 * 1024

export type Stream = (request: PlatformRequest) => AsyncGenerator<Uint8Array>

/**
 * Streams responses too large for memory. Retries only until the first byte; a later break throws
 * `interrupted`, and the reader starts over.
 */
export function makeStreamer(settings: SenderSettings): Stream {
  return async function* (request) {
    const { body, log, quiet } = await sendWithRetries(settings, request, (token) =>
      opened(settings, request, token),
    )
    let bytes = 0
    try {
      for await (const chunk of body) {
        quiet.again()
        bytes += chunk.byteLength
        if (bytes > MAX_BYTES)
          throw new PlatformError('our_mistake', 'The platform sent more than we take in one report.', {
            code: 'too_large',
          })
        yield storableBytes(chunk)
      }
      log(200, bytes)
    } catch (error) {
      const problem =
        error instanceof PlatformError
          ? error
          : new PlatformError('unwell', 'The platform broke off its answer.', {
              code: 'interrupted',
              cause: error,
            })
      log(null, bytes, problem.code)
      throw problem
    } finally {
      quiet.stop()
    }
  }
}

type OpenStream = { body: AsyncIterable<Uint8Array>; log: ReturnType<typeof logging>; quiet: Quiet }

async function opened(
  settings: SenderSettings,
  request: PlatformRequest,
  token: string | null,
): Promise<Outcome<OpenStream>> {
  const { url, init } = buildRequest(settings, request, token)
  const log = logging(settings, request, url)
  const quiet = whenQuiet()
  try {
    const response = await fetch(url, { ...init, signal: quiet.signal })
    const { status, headers, ok } = response
    if (ok && response.body) return { answer: { body: response.body, log, quiet } }
    quiet.stop()
    const text = await readBounded(response)
    const problem =
      settings.classify({ status, headers, text }) ??
      new PlatformError('unwell', 'The platform sent no file.', { status })
    log(status, text.length, problem.code)
    return { problem }
  } catch (error) {
    quiet.stop()
    const problem = asProblem(error)
    log(null, 0, problem.code ?? 'network')
    return { problem }
  }
}

type Quiet = ReturnType<typeof whenQuiet>

function whenQuiet() {
  const controller = new AbortController()
  const begin = () => setTimeout(() => controller.abort(), SILENCE_MS)
  let timer = begin()
  return {
    signal: controller.signal,
    stop: () => clearTimeout(timer),
    again() {
      clearTimeout(timer)
      timer = begin()
    },
  }
}
