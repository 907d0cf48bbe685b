import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Send } from '../send/sender.ts'
import type { TokenSet } from '../send/tokens.ts'
import { consentUrl, readGrant } from '../sign-in.ts'

export type GoogleClient = { clientId: string; clientSecret: string; redirectUri: string }
export type Pkce = { verifier: string; challenge: string }

export function newPkce(): Pkce {
  const verifier = randomBytes(48).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Consent page address. Consent is requested each time, because only then Google returns a refresh token. */
export function authoriseUrl(
  authBaseUrl: string,
  client: GoogleClient,
  scopes: string[],
  state: string,
  pkce: Pkce,
): string {
  return consentUrl(authBaseUrl, '/o/oauth2/v2/auth', {
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
    state,
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
  })
}

const Granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
})

/** Never retried: a code is invalid after its first use, even if that use failed. */
export async function exchangeCode(
  send: Send,
  client: GoogleClient,
  code: string,
  pkce: Pkce,
  now: number,
): Promise<TokenSet> {
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: pkce.verifier,
    redirect_uri: client.redirectUri,
    ...secret(client),
  }
  const granted = await grant(send, form, false)
  if (!granted.refresh_token) {
    throw new PlatformError(
      'our_mistake',
      'Google gave no lasting permission. Connect again and confirm the consent.',
    )
  }
  return tokens(granted, granted.refresh_token, now)
}

/** Google usually returns no new refresh token; the old one is retained. */
export async function refreshTokens(
  send: Send,
  client: GoogleClient,
  old: TokenSet,
  now: number,
): Promise<TokenSet> {
  const form = { grant_type: 'refresh_token', refresh_token: old.refreshToken, ...secret(client) }
  const granted = await grant(send, form, true)
  return tokens(granted, granted.refresh_token ?? old.refreshToken, now)
}

const secret = (client: GoogleClient) => ({ client_id: client.clientId, client_secret: client.clientSecret })

const grant = (send: Send, form: Record<string, string>, isRepeatable: boolean) =>
  readGrant(send, { method: 'POST', at: { path: '/token' }, body: { form }, isRepeatable }, Granted, 'Google')

function tokens(granted: z.infer<typeof Granted>, refreshToken: string, now: number): TokenSet {
  return { accessToken: granted.access_token, expiresAt: now + granted.expires_in * 1000, refreshToken }
}
