import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import type { AttachToken } from '../send/settings.ts'
import type { TokenSet } from '../send/tokens.ts'
import { readGrant } from '../sign-in.ts'

export type TtdLogin = { login: string; password: string }

const MAX_TOKEN_MINUTES = 1_440
const Granted = z.object({ Token: z.string().min(1), ExpirationDate: z.iso.datetime() })

/** Strict mode makes a misspelt property a refusal instead of a silence. */
export const TTD_HEADERS = { 'ttd-strict-mode': 'true' }

/** Report links want the token too, but only The Trade Desk's own addresses get it. */
export const signTtd: AttachToken = (token, to, baseUrl) => {
  const isTheirs =
    to.origin === new URL(baseUrl).origin ||
    (to.protocol === 'https:' && to.hostname.endsWith('.thetradedesk.com'))
  return isTheirs ? { 'ttd-auth': token } : {}
}

/** A token for a day. There is nothing to renew it with but the same login. */
export async function logInToTtd(send: Send, { login, password }: TtdLogin): Promise<TokenSet> {
  const json = { Login: login, Password: password, TokenExpirationInMinutes: MAX_TOKEN_MINUTES }
  const request = {
    method: 'POST',
    at: { path: '/v3/authentication' },
    body: { json },
    isRepeatable: true,
  } as const
  const { Token: accessToken, ExpirationDate: expiresAt } = await readGrant(
    send,
    request,
    Granted,
    'The Trade Desk',
  )
  return { accessToken, expiresAt: Date.parse(expiresAt), refreshToken: '' }
}

/** A token that a person made cannot be extended: when it is over, a person must make another. */
export async function renewMadeToken(): Promise<never> {
  throw new PlatformError('signed_out', 'The API token has run out or was removed. Make a new one.', {
    code: 'token_ended',
  })
}
