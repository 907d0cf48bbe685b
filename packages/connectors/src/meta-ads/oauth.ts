import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import type { TokenSet } from '../send/tokens.ts'
import { consentUrl, readGrant } from '../sign-in.ts'
import { GRAPH } from './version.ts'

export type MetaClient = { clientId: string; clientSecret: string; redirectUri: string }

/**
 * Consent page address. Facebook offers no PKCE here; the state and the exact redirect address protect the
 * code.
 */
export function metaAuthoriseUrl(
  dialogBaseUrl: string,
  { clientId, redirectUri }: MetaClient,
  scopes: string[],
  state: string,
): string {
  return consentUrl(dialogBaseUrl, `${GRAPH}/dialog/oauth`, {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(','),
    state,
  })
}

/**
 * Never retried: a code is invalid after its first use. Its token lasts an hour and is exchanged at once for
 * one of sixty days.
 */
export async function exchangeMetaCode(
  send: Send,
  client: MetaClient,
  code: string,
  now: number,
): Promise<TokenSet> {
  const short = await buy(send, client, { redirect_uri: client.redirectUri, code }, false)
  return longLived(send, client, short.access_token, now)
}

/** Meta has no refresh token: only a token that is still valid can be exchanged for a new one. */
export async function extendMetaToken(
  send: Send,
  client: MetaClient,
  old: TokenSet,
  now: number,
): Promise<TokenSet> {
  if (old.expiresAt <= now)
    throw new PlatformError('signed_out', 'The permission has run out. Connect Meta again.', {
      code: 'token_ended',
    })
  return longLived(send, client, old.accessToken, now)
}

async function longLived(send: Send, client: MetaClient, token: string, now: number): Promise<TokenSet> {
  const more = { grant_type: 'fb_exchange_token', fb_exchange_token: token }
  const { access_token: accessToken, expires_in: seconds } = await buy(send, client, more, true)
  if (seconds === undefined)
    throw new PlatformError('unwell', 'Meta’s sign-in did not say how long it lasts.', { code: 'no_expiry' })
  return { accessToken, expiresAt: now + seconds * 1_000, refreshToken: '' }
}

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() })

function buy(send: Send, client: MetaClient, more: Record<string, string>, isRepeatable: boolean) {
  const query = Object.entries({ client_id: client.clientId, client_secret: client.clientSecret, ...more })
  const at = { path: `${GRAPH}/oauth/access_token`, query }
  return readGrant(send, { method: 'GET', at, isRepeatable }, Granted, 'Meta')
}
