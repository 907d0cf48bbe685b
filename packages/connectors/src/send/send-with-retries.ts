import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import type { SenderSettings } from './settings.ts'

const TRIES = 5
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** A longer wait fails the call instead; the error says when to retry. */
const MAX_STAY_MS = 10 * 60_000

export type Outcome<Answer> = { answer: Answer } | { problem: PlatformError }

/** Waits for its turn, signs in again once, and retries where that can help and cannot harm. */
export async function sendWithRetries<Answer>(
  settings: SenderSettings,
  request: PlatformRequest,
  once: (token: string | null) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  let hasRenewed = false
  for (let attempt = 0; ; attempt++) {
    await settings.turn()
    const token = request.isSigned && settings.tokens ? await settings.tokens.current() : null
    await settings.allow?.(request)
    const outcome = await once(token)
    if ('answer' in outcome) return outcome.answer
    const { problem } = outcome
    if (problem.kind === 'signed_out' && token !== null && !hasRenewed) {
      hasRenewed = true
      await settings.tokens!.renewed(token)
      continue
    }
    const mayRetry = problem.kind === 'slow_down' || (problem.kind === 'unwell' && request.isRepeatable)
    const isLong = (problem.retryAfterMs ?? 0) > MAX_STAY_MS
    if (!mayRetry || isLong || attempt + 1 >= (settings.tries ?? TRIES)) throw problem
    await settings.sleep(problem.retryAfterMs ?? backOff(attempt, settings.random()))
  }
}

function backOff(attempt: number, random: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random)
}

export function asProblem(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  return new PlatformError('unwell', 'The platform could not be reached or broke off its answer.', {
    cause: error,
  })
}
