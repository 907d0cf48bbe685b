import { AppError } from '../../ground/app-error.ts'
import type { CallScope } from '../../ground/call-scope.ts'
import type { WhenGone } from './bulkhead.ts'

const RETRY_AFTER_S = 10

/** Time limits of a call and of the threads it uses; the database may take longer. */
export type CallLimits = { answerMs: number; threadsMs: number }
type Limits = CallLimits & { elapsedMs: number; whenGone: WhenGone }

/**
 * Ends a slow call with a status and a sentence before its connection is cut. Aborts its work then, and when
 * the caller leaves.
 */
export async function inTime<T>(
  { answerMs, threadsMs, elapsedMs, whenGone }: Limits,
  work: (limits: Pick<CallScope, 'signal' | 'deadlineAt'>) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const late = Promise.withResolvers<never>()
  whenGone(() => stopping.abort())
  const timer = setTimeout(() => {
    stopping.abort()
    late.reject(tookTooLong())
  }, answerMs)
  const deadlineAt = performance.now() + Math.min(threadsMs, answerMs) - elapsedMs
  const working = work({ signal: stopping.signal, deadlineAt })
  // After the timeout no caller handles a rejection.
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
