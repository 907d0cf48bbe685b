import type { Classify, PlatformAnswer, PlatformRequest } from '../connector.ts'
import { readBounded } from './read-bounded.ts'
import { requestOf } from './request.ts'
import type { Tokens } from './tokens.ts'
import { asProblem, tried, type Outcome } from './tried.ts'

/** Every call, for support: no token, no body, no query that could hold a secret. */
export type Sent = {
  method: string
  path: string
  status: number | null
  ms: number
  bytes: number
  code?: string
}

export type SenderSettings = {
  baseUrl: string
  classify: Classify
  tokens: Tokens | null
  /** How a token goes along; as a Bearer unless the platform has its own way. */
  sign?: Sign
  /** Headers a platform wants on every call of its own. */
  headers?: Record<string, string>
  turn: () => Promise<void>
  log: (sent: Sent) => void
  now: () => number
  sleep: (ms: number) => Promise<void>
  random: () => number
}

/** The headers that carry a token to an address, or none where it must not go. */
export type Sign = (token: string, to: URL, baseUrl: string) => Record<string, string>

const TIMEOUT_MS = 60_000

export type Send = (request: PlatformRequest) => Promise<PlatformAnswer>

/** Sends, and reads the whole answer. */
export function makeSender(settings: SenderSettings): Send {
  return (request) => tried(settings, request, (token) => once(settings, request, token))
}

async function once(
  settings: SenderSettings,
  request: PlatformRequest,
  token: string | null,
): Promise<Outcome<PlatformAnswer>> {
  const { url, init } = requestOf(settings, request, token)
  const log = logging(settings, request, url)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await readBounded(response)
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
