import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import type { AttachToken } from '../send/settings.ts'
import type { TokenSet } from '../send/tokens.ts'
import { consentUrl } from '../sign-in.ts'
import { readEnvelope, TiktokId } from './envelope.ts'

export type TiktokClient = { appId: string; secret: string; redirectUri: string }
export type TiktokGrant = { tokens: TokenSet; advertiserIds: string[] }

/** Tokens are valid until revoked; this stands for never, and is still a date. */
const NEVER = Date.parse('9999-12-31T00:00:00Z')

/** TikTok has its own token header; the token is sent only to TikTok's origin. */
export const signTiktok: AttachToken = (token, to, baseUrl) =>
  to.origin === new URL(baseUrl).origin ? { 'access-token': token } : {}

/** Consent page address. Permissions are configured on the application, so no scope is requested. */
export function tiktokAuthoriseUrl(
  portalBaseUrl: string,
  { appId, redirectUri }: TiktokClient,
  state: string,
): string {
  return consentUrl(portalBaseUrl, '/portal/auth', { app_id: appId, state, redirect_uri: redirectUri })
}

const Granted = z.object({
  access_token: z.string().min(1),
  advertiser_ids: z.array(TiktokId).default([]),
})

/** Never retried: a code is invalid after its first use, even if that use failed. */
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

/** TikTok tokens cannot be renewed: a rejected token was revoked. */
export async function renewTiktokToken(): Promise<never> {
  throw new PlatformError('signed_out', 'Permission was revoked.', {
    code: 'token_ended',
  })
}
