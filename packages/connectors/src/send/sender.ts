import type { PlatformAnswer, PlatformRequest } from '../connector.ts'
import { readBounded } from './read-bounded.ts'
import { buildRequest } from './request.ts'
import type { SenderSettings } from './settings.ts'
import { storable } from './storable.ts'
import { asProblem, sendWithRetries, type Outcome } from './send-with-retries.ts'

const TIMEOUT_MS = 60_000

export type Send = (request: PlatformRequest) => Promise<PlatformAnswer>

/** Sends, and reads the whole answer. */
export function makeSender(settings: SenderSettings): Send {
  return (request) => sendWithRetries(settings, request, (token) => once(settings, request, token))
}

async function once(
  settings: SenderSettings,
  request: PlatformRequest,
  token: string | null,
): Promise<Outcome<PlatformAnswer>> {
  const { url, init } = buildRequest(settings, request, token)
  const log = logging(settings, request, url)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = storable(await readBounded(response))
    const answer = { status: response.status, headers: response.headers, text }
    const problem = settings.classify(answer)
    log(response.status, text.length, problem?.code)
    return problem ? { problem } : { answer }
  } catch (error) {
    const problem = asProblem(error)
    log(null, 0, problem.code ?? 'network')
    return { problem }
  }
}

export function logging(settings: SenderSettings, { method }: PlatformRequest, { pathname: path }: URL) {
  const startedAt = settings.now()
  return (status: number | null, bytes: number, code?: string) =>
    settings.log({
      method,
      path,
      status,
      ms: settings.now() - startedAt,
      bytes,
      ...(code !== undefined && { code }),
    })
}
