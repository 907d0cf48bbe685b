import { AppError } from '../ground/app-error.ts'
import type { CallScope } from '../ground/call-scope.ts'
import type { WhenGone } from './bulkhead.ts'

/** From the call's arrival, questions to threads are answered or refused by then; what the database does may take longer. */
const THREADS_WITHIN_MS = 8_500
const RETRY_AFTER_S = 10

type Limits = { answerMs: number; elapsedMs: number; whenGone: WhenGone }

/**
 * Ends a call that takes too long with a status and a sentence, before its connection would be cut. The work behind it is told
 * to stop then, and when the caller leaves.
 */
export async function inTime<T>(
  { answerMs, elapsedMs, whenGone }: Limits,
  work: (limits: Pick<CallScope, 'signal' | 'deadlineAt'>) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const late = Promise.withResolvers<never>()
  whenGone(() => stopping.abort())
  const timer = setTimeout(() => {
    stopping.abort()
    late.reject(tookTooLong())
  }, answerMs)
  const deadlineAt = performance.now() + Math.min(THREADS_WITHIN_MS, answerMs) - elapsedMs
  const working = work({ signal: stopping.signal, deadlineAt })
  // Once it is too late nobody else hears how it ended.
  working.catch(() => {})
  try {
    return await Promise.race([working, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const tookTooLong = () =>
  new AppError(
    'unavailable',
    'This takes too long right now. Ask for less at once, or try again in a moment.',
    {
      retryAfterS: RETRY_AFTER_S,
    },
  )
