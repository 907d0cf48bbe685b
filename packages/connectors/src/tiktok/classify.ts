import type { Classify } from '../connector.ts'
import { PlatformError, refusals } from '../platform-error.ts'
import { retryAfterMs } from '../send/retry-after.ts'
import { readEnvelope } from './envelope.ts'

const DONE = [0, 20_001]
const SLOW_DOWN = [40_016, 40_100, 40_132, 40_133]
const TOKEN_IS_DEAD = [40_102, 40_104, 40_105]
const SIGN_IN_FAILED = [40_101, 40_110]
const NOT_ALLOWED = 40_001

const { signedOut, slowDown, unwell, notAllowed, refused } = refusals('TikTok')

/** TikTok refuses with HTTP 200: what it asks of us is in the code of its envelope. */
export const classifyTiktok: Classify = ({ status, headers, text }) => {
  const envelope = readEnvelope(text)
  if (!envelope) return withoutEnvelope(status, headers)
  const { code, message } = envelope
  const more = { status, code: String(code) }
  if (DONE.includes(code) && status < 400) return null
  if (TOKEN_IS_DEAD.includes(code)) return signedOut(more)
  if (SIGN_IN_FAILED.includes(code))
    return new PlatformError('signed_out', 'TikTok did not accept the sign-in. Connect TikTok again.', more)
  if (SLOW_DOWN.includes(code)) return slowDown(more)
  if (code >= 50_000 && code <= 59_999) return unwell(more)
  return code === NOT_ALLOWED ? notAllowed(message, more) : refused(message, more)
}

/** Half an answer and a maintenance page both pass; a page that is not there does not come back. */
function withoutEnvelope(status: number, headers: Headers): PlatformError {
  const wait = retryAfterMs(headers)
  const more = { status, code: String(status), ...(wait !== null && { retryAfterMs: wait }) }
  if (status === 429) return slowDown(more)
  if (status < 400 || status >= 500 || status === 408)
    return new PlatformError('unwell', 'TikTok sent something that cannot be read.', more)
  return new PlatformError('our_mistake', 'TikTok refused the request without a reason.', more)
}
