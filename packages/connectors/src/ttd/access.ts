import type { Access, ApiHost, LoginSignIn } from '../platform-access.ts'
import { READS_AND_WRITES } from '../rights.ts'
import type { Classify } from '../connector.ts'
import { refusals } from '../platform-error.ts'
import { looseJson } from '../send/json.ts'
import { retryAfterMs } from '../send/retry-after.ts'
import { logInToTtd, renewMadeToken, signTtd, TTD_HEADERS } from './sign-in.ts'

const { signedOut, slowDown, unwell, notAllowed, refused } = refusals('The Trade Desk')

/** A dead token is 401, and at times a 403 that speaks of the token; any other 403 is something that is not ours. */
export const classifyTtd: Classify = ({ status, headers, text }) => {
  if (status < 400) return null
  const { Message } = (looseJson(text) ?? {}) as { Message?: unknown }
  const message = typeof Message === 'string' ? Message : 'no reason given'
  const wait = retryAfterMs(headers)
  const more = { status, code: String(status), ...(wait !== null && { retryAfterMs: wait }) }
  if (status === 401 || (status === 403 && /token|authenticat/i.test(message))) return signedOut(more)
  if (status === 429) return slowDown(more)
  if (status >= 500 || status === 408) return unwell(more)
  return status === 403 ? notAllowed(message, more) : refused(message, more)
}

const hosts = {
  ttd: {
    address: 'https://api.thetradedesk.com',
    limits: { app: { calls: 20, perMs: 1_000 } },
    parallel: 4,
    classify: classifyTtd,
    sign: signTtd,
    headers: () => TTD_HEADERS,
  },
} as const satisfies Record<string, ApiHost>

const signIn: LoginSignIn = {
  way: 'login',
  tokens: 'ttd',
  expires: false,
  logIn: logInToTtd,
  renewUserToken: renewMadeToken,
}

export const access = {
  hosts,
  main: 'ttd',
  reports: 'ttd',
  signIn,
  permissions: [{ scope: 'API user', why: READS_AND_WRITES, writes: true }],
  adminMessage:
    'Please make an API user in The Trade Desk with access to our advertisers, and the report templates “Flightdeck daily by ad group”, “Flightdeck daily by contract” and “Flightdeck daily totals”.',
} as const satisfies Access<'login'>
