import { HOUR_MS } from '@flightdeck/domain/time'
import type { Classify } from '../connector.ts'
import { PlatformError, refusals } from '../platform-error.ts'
import { looseJson } from '../send/json.ts'
import { retryAfterMs } from '../send/retry-after.ts'

const SLOW_DOWN = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']
const FOR_TODAY = 'dailyLimitExceeded'
const UNTIL_TOMORROW_MS = 6 * HOUR_MS

const { signedOut, unwell, notAllowed, refused } = refusals('Google')

/** Google's error body, in its new and its old style; Bid Manager throttles with 403. */
export const classifyGoogle: Classify = ({ status, headers, text }) => {
  if (status < 400) return null
  const { code, reason, message } = readError(text)
  const more = { status, code: reason ?? code ?? String(status) }
  if (status === 401) return signedOut(more)
  if (code === 'invalid_grant')
    return new PlatformError('signed_out', 'Permission was revoked or has expired.', more)
  if (reason === FOR_TODAY) {
    return new PlatformError('slow_down', 'The platform’s daily limit is used up.', {
      ...more,
      retryAfterMs: UNTIL_TOMORROW_MS,
    })
  }
  if (status === 429 || (reason && SLOW_DOWN.includes(reason))) {
    const wait = retryAfterMs(headers)
    return new PlatformError('slow_down', 'The platform asks us to slow down.', {
      ...more,
      ...(wait !== null && { retryAfterMs: wait }),
    })
  }
  if (status >= 500 || status === 408) return unwell(more)
  return status === 403 ? notAllowed(message, more) : refused(message, more)
}

type ErrorBody = {
  error?: string | { status?: string; message?: string; errors?: { reason?: string }[] }
  error_description?: string
}

function readError(text: string): { code?: string; reason?: string; message: string } {
  const { error, error_description: description } = (looseJson(text) ?? {}) as ErrorBody
  if (typeof error === 'string') return { code: error, message: description ?? error }
  return {
    ...(error?.status !== undefined && { code: error.status }),
    ...(error?.errors?.[0]?.reason !== undefined && { reason: error.errors[0].reason }),
    message: error?.message ?? 'no reason given',
  }
}
