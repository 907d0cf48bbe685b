import { z } from 'zod'
import { HOUR_MS } from '@flightdeck/domain/time'
import type { Classify } from '../connector.ts'
import { classifyGoogle } from '../google/classify.ts'
import { PlatformError, refusals } from '../platform-error.ts'
import { looseJson } from '../send/json.ts'

const UNTIL_TOMORROW_MS = 6 * HOUR_MS
/** Not solved by signing in again: we sent an invalid customer id. */
const NOT_THE_PERSON = ['CUSTOMER_NOT_FOUND', 'CLIENT_CUSTOMER_ID_INVALID', 'CLIENT_CUSTOMER_ID_IS_REQUIRED']

const Quota = z.object({ quotaErrorDetails: z.object({ retryDelay: z.string().optional() }).optional() })
const Failure = z.object({
  errors: z
    .array(
      z.object({
        errorCode: z.record(z.string(), z.string()),
        message: z.string().default('no reason given'),
        details: Quota.optional(),
      }),
    )
    .min(1),
})
const ErrorBody = z.object({ error: z.object({ details: z.array(z.unknown()).default([]) }) })

const { signedOut, slowDown, unwell, notAllowed, refused } = refusals('Google Ads')

/**
 * Classifies Google's error body by the reason inside the Google Ads failure; a stream wraps it in a list.
 */
export const classifyGoogleAds: Classify = (answer) => {
  if (answer.status < 400) return null
  const parsedBody = looseJson(answer.text)
  const body: unknown = Array.isArray(parsedBody) ? parsedBody[0] : (parsedBody ?? answer.text)
  const reason = reasonIn(body)
  if (!reason) return classifyGoogle({ ...answer, text: JSON.stringify(body) })
  const { family, code, message, retryAfterMs } = reason
  const more = { status: answer.status, code: `${family}.${code}` }
  if (code === 'RESOURCE_TEMPORARILY_EXHAUSTED')
    return slowDown({ ...more, ...(retryAfterMs !== null && { retryAfterMs }) })
  if (code === 'RESOURCE_EXHAUSTED')
    return new PlatformError('slow_down', 'Google Ads’ limit is used up for now.', {
      ...more,
      retryAfterMs: retryAfterMs ?? UNTIL_TOMORROW_MS,
    })
  if (family === 'quotaError')
    return new PlatformError('our_mistake', 'We asked Google Ads for too much at once.', more)
  if (family === 'authenticationError' && !NOT_THE_PERSON.includes(code)) return signedOut(more)
  if (family === 'internalError' || code === 'CONCURRENT_MODIFICATION' || answer.status >= 500)
    return unwell(more)
  return family === 'authorizationError' ? notAllowed(message, more) : refused(message, more)
}

function reasonIn(body: unknown) {
  const details = ErrorBody.safeParse(body).data?.error.details ?? []
  const failure = details.map((detail) => Failure.safeParse(detail).data).find(Boolean)
  const [error] = failure?.errors ?? []
  if (!error) return null
  const [[family, code] = ['', '']] = Object.entries(error.errorCode)
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(error.details?.quotaErrorDetails?.retryDelay ?? '') ?? []
  return {
    family,
    code,
    message: error.message,
    retryAfterMs: seconds === undefined ? null : Math.ceil(Number(seconds) * 1_000),
  }
}
