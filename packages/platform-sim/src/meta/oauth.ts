import { randomUUID } from 'node:crypto'
import { codeBook, sendBack } from '../core/code-book.ts'
import type { Answer, Call, Routes } from '../core/simulator.ts'
import { SIMULATOR_SECRET, tokenBook } from '../core/token-book.ts'
import { graphError, invalidParameter } from './errors.ts'

const CODE_MS = 10 * 60_000
const SHORT_MS = 90 * 60_000
const LONG_S = 5_183_944

export type MetaApp = { clientId: string; clientSecret: string; redirectUris: string[] }
type Token = { until: number; scopes: string[] }

/**
 * Facebook's OAuth: a code, a token for an hour or two, and one for sixty days in exchange for a valid token.
 */
export function metaOauth(now: () => number, app: MetaApp, secret = SIMULATOR_SECRET) {
  const codes = codeBook<{ redirectUri: string; scopes: string[] }>(now, CODE_MS, () => `AQ${randomUUID()}`)
  const tokens = tokenBook<Token>('EAA', secret)

  const issue = (lifeMs: number, scopes: string[]) => tokens.issue({ until: now() + lifeMs, scopes })
  const granted = (lifeMs: number, scopes: string[]) => ({
    access_token: issue(lifeMs, scopes),
    token_type: 'bearer',
    expires_in: lifeMs / 1_000,
  })
  /** Returns the valid token, or throws the reason why it is invalid. */
  function living(tokenText: string): Token {
    const token = tokens.read(tokenText)
    if (!token) throw graphError(190, 'Invalid OAuth access token.')
    if (token.isRevoked) throw graphError(190, 'The user has not authorized application.', { subcode: 467 })
    if (token.claims.until <= now()) throw graphError(190, 'Session has expired.', { subcode: 463 })
    return token.claims
  }

  function dialog({ query }: Call): Answer {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== app.clientId || !app.redirectUris.includes(redirectUri))
      throw graphError(191, 'The URL is not among the registered ones.')
    const state = query.get('state') ?? ''
    if (query.get('auth_type') === 'deny') return sendBack(redirectUri, { state, error: 'access_denied' })
    const scopes = (query.get('scope') ?? '').split(',')
    return sendBack(redirectUri, { state, code: codes.issue({ redirectUri, scopes }) })
  }

  function accessToken({ query }: Call): Answer {
    if (query.get('client_id') !== app.clientId || query.get('client_secret') !== app.clientSecret)
      throw graphError(101, 'Error validating client secret.')
    if (query.get('grant_type') === 'fb_exchange_token') {
      const { scopes } = living(query.get('fb_exchange_token') ?? '')
      return { body: granted(LONG_S * 1_000, scopes) }
    }
    const code = codes.take(query.get('code'))
    if (!code || code.redirectUri !== query.get('redirect_uri'))
      throw invalidParameter('This authorization code has been used or has expired.', 36_009)
    return { body: granted(SHORT_MS, code.scopes) }
  }

  const routes: Routes = {
    'GET /{version}/dialog/oauth': dialog,
    'GET /{version}/oauth/access_token': accessToken,
  }
  return {
    routes,
    admit({ headers, query }: Call): void {
      const tokenText = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? query.get('access_token')
      if (!tokenText) throw graphError(2500, 'An active access token must be used.')
      if (!living(tokenText).scopes.includes('ads_read'))
        throw graphError(200, 'Requires ads_read permission to manage the object.')
    },
    /** Simulates a user who removes the application. */
    revokeAll: tokens.revokeAll,
    revokeSince: tokens.revokeSince,
    /** A connection granted before the test begins. */
    grant: (scopes = ['ads_read', 'ads_management']) => ({
      token: issue(LONG_S * 1_000, scopes),
      expiresAt: now() + LONG_S * 1_000,
    }),
  }
}
