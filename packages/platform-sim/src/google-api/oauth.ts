import { createHash, randomUUID } from 'node:crypto'
import { Refusal } from '../core/refusal.ts'
import type { Call, Routes } from '../core/simulator.ts'
import { SIMULATOR_SECRET, tokenBook } from '../core/token-book.ts'
import { unauthenticated } from './errors.ts'

const ACCESS_MS = 3_599_000
const CODE_MS = 60_000

type Grant = { scopes: string[]; email: string }
type Code = Grant & { redirectUri: string; challenge: string | null; until: number; offline: boolean }

export type GoogleApp = { clientId: string; clientSecret: string; redirectUris: string[] }

/** Google's OAuth: single-use codes, expiring access tokens, revocable refresh tokens. */
export function googleOauth(now: () => number, app: GoogleApp, secret = SIMULATOR_SECRET) {
  const codes = new Map<string, Code>()
  const access = tokenBook<Grant & { until: number }>('ya29.', secret)
  const refresh = tokenBook<Grant>('1//', secret)

  function consent(call: Call) {
    const { query } = call
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== app.clientId) throw new Refusal(401, { error: 'invalid_client' })
    // A redirect address that is not registered verbatim gets no redirect at all.
    if (!app.redirectUris.includes(redirectUri)) throw new Refusal(400, { error: 'redirect_uri_mismatch' })
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (query.get('login_hint') === 'deny') back.searchParams.set('error', 'access_denied')
    else {
      const code = `4/${randomUUID()}`
      const scopes = (query.get('scope') ?? '').split(' ')
      codes.set(code, {
        scopes,
        email: 'trader@northwind.test',
        redirectUri,
        challenge: query.get('code_challenge'),
        until: now() + CODE_MS,
        offline: query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
      })
      back.searchParams.set('code', code)
      back.searchParams.set('scope', scopes.join(' '))
    }
    return { status: 302, headers: { location: back.href }, body: '' }
  }

  function token(call: Call) {
    const form = new URLSearchParams(call.body)
    if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret) {
      throw new Refusal(401, { error: 'invalid_client', error_description: 'Unauthorized' })
    }
    return form.get('grant_type') === 'refresh_token' ? renew(form) : exchange(form)
  }

  function exchange(form: URLSearchParams) {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!code || code.until < now() || code.redirectUri !== form.get('redirect_uri'))
      throw dead('Malformed auth code.')
    if (code.challenge !== null && code.challenge !== codeChallenge(form.get('code_verifier') ?? '')) {
      throw dead('Invalid code verifier.')
    }
    const grant = { scopes: code.scopes, email: code.email }
    const granted = issue(grant)
    return { body: code.offline ? { ...granted, refresh_token: refresh.issue(grant) } : granted }
  }

  function renew(form: URLSearchParams) {
    const grant = living(refresh.read(form.get('refresh_token') ?? ''))
    if (!grant) throw dead('Token has been expired or revoked.')
    return { body: issue(grant) }
  }

  function issue(grant: Grant) {
    return {
      access_token: access.issue({ ...grant, until: now() + ACCESS_MS }),
      expires_in: 3599,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    }
  }

  const routes: Routes = {
    'GET /o/oauth2/v2/auth': consent,
    'POST /token': token,
    'POST /revoke': ({ query }) => {
      const refreshToken = query.get('token') ?? ''
      if (!living(refresh.read(refreshToken))) throw new Refusal(400, { error: 'invalid_token' })
      refresh.revoke(refreshToken)
      return { body: {} }
    },
  }

  return {
    routes,
    /** Admits a call, or refuses it as Google does: 401 without a valid token, 403 without the scope. */
    admit(call: Call, scope: string): void {
      const grant = living(access.read(/^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? ''))
      if (!grant || grant.until <= now()) throw unauthenticated()
      if (!grant.scopes.includes(scope)) {
        throw new Refusal(403, {
          error: {
            code: 403,
            message: 'Request had insufficient authentication scopes.',
            status: 'PERMISSION_DENIED',
          },
        })
      }
    },
    /** Simulates a user who revokes the permission. */
    revokeAll: refresh.revokeAll,
    expireAll: access.revokeAll,
    /** A connection granted before the test begins. */
    grant(scopes: string[]): { refreshToken: string } {
      return { refreshToken: refresh.issue({ scopes, email: 'trader@northwind.test' }) }
    },
  }
}
export type GoogleOauth = ReturnType<typeof googleOauth>

const living = <Claims>(read: { claims: Claims; isRevoked: boolean } | null): Claims | null =>
  read && !read.isRevoked ? read.claims : null
const dead = (description: string) =>
  new Refusal(400, { error: 'invalid_grant', error_description: description })
const codeChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
