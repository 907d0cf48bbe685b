import type { Access, ApiHost, LoginSignIn } from '../access.ts'
import { READS_AND_WRITES } from '../rights.ts'
import type { Classify } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import { retryAfterMs } from '../send/retry-after.ts'
import { logInToTtd, renewMadeToken, signTtd, TTD_HEADERS } from './sign-in.ts'

/** A dead token is 401, and at times a 403 that speaks of the token; any other 403 is something that is not ours. */
export const classifyTtd: Classify = ({ status, headers, text }) => {
  if (status < 400) return null
  const message = parseMessage(text)
  const wait = retryAfterMs(headers)
  const more = { status, code: String(status), ...(wait !== null && { retryAfterMs: wait }) }
  if (status === 401 || (status === 403 && /token|authenticat/i.test(message)))
    return new PlatformError('signed_out', 'The Trade Desk does not accept the sign-in any more.', more)
  if (status === 429) return new PlatformError('slow_down', 'The Trade Desk asks us to slow down.', more)
  if (status >= 500 || status === 408)
    return new PlatformError('unwell', 'The Trade Desk has a problem at the moment.', more)
  if (status === 403)
    return new PlatformError('our_mistake', `The Trade Desk does not allow this: ${message}`, more)
  return new PlatformError('our_mistake', `The Trade Desk refused the request: ${message}`, more)
}

function parseMessage(text: string): string {
  try {
    const { Message: message } = JSON.parse(text) as { Message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Handled below.
  }
  return 'no reason given'
}

const hosts = {
  ttd: {
    address: 'https://api.thetradedesk.com',
    limits: { app: { calls: 20, perMs: 1_000 } },
    parallel: 4,
    classify: classifyTtd,
    sign: signTtd,
    headersWith: () => TTD_HEADERS,
  },
} as const satisfies Record<string, ApiHost>

const signIn: LoginSignIn = {
  way: 'login',
  tokens: 'ttd',
  endsByItself: false,
  logIn: logInToTtd,
  renewMade: renewMadeToken,
}

export const access = {
  hosts,
  main: 'ttd',
  reports: 'ttd',
  signIn,
  rights: [{ scope: 'API user', why: READS_AND_WRITES, writes: true }],
  adminAsk:
    'Please make an API user in The Trade Desk with access to our advertisers, and the report templates “Flightdeck daily by ad group”, “Flightdeck daily by contract” and “Flightdeck daily totals”.',
} as const satisfies Access<'login'>
