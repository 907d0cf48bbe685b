import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import type { Sign } from '../send/settings.ts'
import type { TokenSet } from '../send/tokens.ts'
import { readEnvelope, TiktokId } from './envelope.ts'

export type TiktokClient = { appId: string; secret: string; redirectUri: string }
export type TiktokGrant = { tokens: TokenSet; advertiserIds: string[] }

/** A token lives until it is taken back; this stands for never, and still is a date. */
const NEVER = Date.parse('9999-12-31T00:00:00Z')

/** The token has a header of its own, and goes nowhere but to TikTok. */
export const signTiktok: Sign = (token, to, baseUrl) =>
  to.origin === new URL(baseUrl).origin ? { 'access-token': token } : {}

/** Where a person gives us permission. What we may do is set for the application, so that no scope is asked for. */
export function tiktokAuthoriseUrl(
  portalBaseUrl: string,
  { appId, redirectUri }: TiktokClient,
  state: string,
): string {
  const url = new URL('/portal/auth', portalBaseUrl)
  url.search = new URLSearchParams({ app_id: appId, state, redirect_uri: redirectUri }).toString()
  return url.href
}

const Granted = z.object({
  access_token: z.string().min(1),
  advertiser_ids: z.array(TiktokId).default([]),
})

/** Sent once: a code is dead after its first use, whatever came of it. */
export async function exchangeTiktokCode(
  send: Send,
  { appId, secret }: TiktokClient,
  authCode: string,
): Promise<TiktokGrant> {
  const { text } = await send({
    method: 'POST',
    at: { path: '/open_api/v1.3/oauth2/access_token/' },
    body: { json: { app_id: appId, secret, auth_code: authCode } },
    isSigned: false,
    isRepeatable: false,
  })
  const granted = Granted.safeParse(readEnvelope(text)?.data).data
  if (!granted) throw new PlatformError('unwell', 'TikTok’s sign-in sent something that cannot be read.')
  const tokens = { accessToken: granted.access_token, expiresAt: NEVER, refreshToken: '' }
  return { tokens, advertiserIds: granted.advertiser_ids }
}

/** There is nothing to renew a token with: one that is refused was taken back. */
export async function renewTiktokToken(): Promise<never> {
  throw new PlatformError('signed_out', 'Permission was revoked. Reconnect TikTok.', {
    code: 'token_ended',
  })
}
