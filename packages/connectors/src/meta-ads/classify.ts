import { z } from 'zod'
import type { Classify } from '../connector.ts'
import { PlatformError, refusals } from '../platform-error.ts'
import { looseJson } from '../send/json.ts'

const TOKEN_IS_DEAD = [102, 190]
const SLOW_DOWN = [4, 17, 32, 613]
const SLOW_DOWN_SUBCODES = [1_504_022, 1_504_039]
const PASSES = [-2, 1, 2]
const PASSES_SUBCODES = [1_504_018, 1_504_038, 1_504_043, 2_490_547]
const POLICY = 368

const ErrorBody = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
  }),
})
const REDUCE = /reduce the amount of data/i

const { signedOut, slowDown, unwell, notAllowed, refused } = refusals('Meta')

/** Nearly every refusal of Meta's is HTTP 400; what it asks of us is in its code and subcode. */
export const classifyMeta: Classify = ({ status, headers, text }) => {
  if (status < 400) return null
  const error = ErrorBody.safeParse(looseJson(text)).data?.error
  if (!error) {
    const isPassing = status >= 500 || status === 408 || status === 429
    return new PlatformError(isPassing ? 'unwell' : 'our_mistake', 'Meta sent an error without a reason.', {
      status,
      code: String(status),
    })
  }
  const { code, error_subcode: subcode = 0, is_transient: isTransient, message } = error
  const more = { status, code: subcode ? `${code}/${subcode}` : String(code) }
  if (TOKEN_IS_DEAD.includes(code)) return signedOut(more)
  const isThrottled =
    SLOW_DOWN.includes(code) || (code >= 80_000 && code <= 80_014) || SLOW_DOWN_SUBCODES.includes(subcode)
  if (isThrottled) return slowDown({ ...more, retryAfterMs: readWait(headers) })
  if (REDUCE.test(message))
    return new PlatformError('our_mistake', 'We asked Meta for too much at once.', more)
  if (isTransient || PASSES.includes(code) || PASSES_SUBCODES.includes(subcode) || status >= 500)
    return unwell(more)
  if (code === 10 || (code >= 200 && code <= 299)) return notAllowed(message, more)
  if (code === POLICY)
    return new PlatformError('our_mistake', `Meta has blocked this for its policies: ${message}`, more)
  return refused(message, more)
}

const MINUTE_MS = 60_000
const UNSAID_MS = 5 * MINUTE_MS

const ByBusiness = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().min(0).optional() })),
)
const ByAccount = z.object({ reset_time_duration: z.number().min(0).optional() })

/** How long until Meta lets us in again: minutes in one header, seconds in the other, or five minutes when it does not say. */
function readWait(headers: Headers): number {
  const minutes = Object.values(
    ByBusiness.safeParse(looseJson(headers.get('x-business-use-case-usage'))).data ?? {},
  )
    .flat()
    .map((usage) => usage.estimated_time_to_regain_access ?? 0)
  const seconds =
    ByAccount.safeParse(looseJson(headers.get('x-ad-account-usage'))).data?.reset_time_duration ?? 0
  return Math.max(0, ...minutes) * MINUTE_MS || seconds * 1_000 || UNSAID_MS
}
