import type { Classify, PlatformAnswer, PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { readBounded } from './read-bounded.ts'
import type { Tokens } from './tokens.ts'

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

const TRIES = 5
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const TIMEOUT_MS = 60_000

export type Send = (request: PlatformRequest) => Promise<PlatformAnswer>

/** Sends, signs, waits its turn, signs in again once, and tries again where that can help and cannot harm. */
export function makeSender(settings: SenderSettings): Send {
  return async (request) => {
    let hasRenewed = false
    for (let attempt = 0; ; attempt++) {
      await settings.turn()
      const token = request.isSigned && settings.tokens ? await settings.tokens.current() : null
      const { answer, problem } = await once(settings, request, token)
      if (!problem) return answer!
      if (problem.kind === 'signed_out' && token !== null && !hasRenewed) {
        hasRenewed = true
        await settings.tokens!.renewed(token)
        continue
      }
      const mayRetry = problem.kind === 'slow_down' || (problem.kind === 'unwell' && request.isRepeatable)
      if (!mayRetry || attempt + 1 >= TRIES) throw problem
      await settings.sleep(problem.retryAfterMs ?? backOff(attempt, settings.random()))
    }
  }
}

type Outcome = { answer: PlatformAnswer | null; problem: PlatformError | null }

async function once(
  settings: SenderSettings,
  request: PlatformRequest,
  token: string | null,
): Promise<Outcome> {
  const url = addressOf(settings.baseUrl, request)
  const startedAt = settings.now()
  const done = (status: number | null, bytes: number, code?: string) =>
    settings.log({
      method: request.method,
      path: url.pathname,
      status,
      ms: settings.now() - startedAt,
      bytes,
      ...(code !== undefined && { code }),
    })
  try {
    const response = await fetch(url, init(settings, request, signed(settings, url, token)))
    const text = await readBounded(response)
    const answer = { status: response.status, headers: response.headers, text }
    const problem = settings.classify(answer)
    done(response.status, text.length, problem?.code)
    return { answer, problem }
  } catch (error) {
    const problem =
      error instanceof PlatformError
        ? error
        : new PlatformError('unwell', 'The platform could not be reached or broke off its answer.', {
            cause: error,
          })
    done(null, 0, problem.code ?? 'network')
    return { answer: null, problem }
  }
}

function init(
  settings: SenderSettings,
  { method, body }: PlatformRequest,
  signature: Record<string, string>,
): RequestInit {
  const type = body && ('json' in body ? 'application/json' : 'application/x-www-form-urlencoded')
  return {
    method,
    headers: {
      accept: 'application/json, text/csv;q=0.9, */*;q=0.1',
      ...settings.headers,
      ...signature,
      ...(type && { 'content-type': type }),
    },
    ...(body && {
      body: 'json' in body ? JSON.stringify(body.json) : new URLSearchParams(body.form).toString(),
    }),
    // A redirect could carry the token elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
}

const bearer: Sign = (token) => ({ authorization: `Bearer ${token}` })

function signed({ sign = bearer, baseUrl }: SenderSettings, to: URL, token: string | null) {
  return token === null ? {} : sign(token, to, baseUrl)
}

function addressOf(baseUrl: string, { at }: PlatformRequest): URL {
  if ('address' in at) return new URL(at.address)
  const url = new URL(at.path, baseUrl)
  for (const [name, value] of at.query ?? []) url.searchParams.append(name, value)
  return url
}

function backOff(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random)
}
