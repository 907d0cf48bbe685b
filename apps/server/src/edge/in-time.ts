import { AppError } from '../ground/app-error.ts'
import type { CallScope } from '../ground/call-scope.ts'
import type { WhenGone } from './bulkhead.ts'

const RETRY_AFTER_S = 10

/** Until when a call is answered or refused, and until when the threads it asks; the database may take longer. */
export type CallLimits = { answerMs: number; threadsMs: number }
type Limits = CallLimits & { elapsedMs: number; whenGone: WhenGone }

/**
 * Ends a call that takes too long with a status and a sentence, before its connection would be cut. The work behind it is told
 * to stop then, and when the caller leaves.
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
