import { createHash, randomUUID } from 'node:crypto'
import { codeBook, sendBack } from '../core/code-book.ts'
import { Refusal } from '../core/refusal.ts'
import type { Call, Routes } from '../core/simulator.ts'
import { SIMULATOR_SECRET, tokenBook } from '../core/token-book.ts'
import { googleError, unauthenticated } from './errors.ts'

const ACCESS_MS = 3_599_000
const CODE_MS = 60_000
const EMAIL = 'trader@northwind.test'

type Grant = { scopes: string[]; email: string }
type Code = Grant & { redirectUri: string; challenge: string | null; offline: boolean }

export type GoogleApp = { clientId: string; clientSecret: string; redirectUris: string[] }

/** Google's OAuth: single-use codes, expiring access tokens, revocable refresh tokens. */
export function googleOauth(now: () => number, app: GoogleApp, secret = SIMULATOR_SECRET) {
  const codes = codeBook<Code>(now, CODE_MS, () => `4/${randomUUID()}`)
  const access = tokenBook<Grant & { until: number }>('ya29.', secret)
  const refresh = tokenBook<Grant>('1//', secret)

  function consent({ query }: Call) {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== app.clientId) throw new Refusal(401, { error: 'invalid_client' })
    // A redirect address that is not registered verbatim gets no redirect at all.
    if (!app.redirectUris.includes(redirectUri)) throw new Refusal(400, { error: 'redirect_uri_mismatch' })
    const state = query.get('state') ?? ''
    if (query.get('login_hint') === 'deny') return sendBack(redirectUri, { state, error: 'access_denied' })
    const scopes = (query.get('scope') ?? '').split(' ')
    const offline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent'
    const code = { scopes, email: EMAIL, redirectUri, challenge: query.get('code_challenge'), offline }
    return sendBack(redirectUri, { state, code: codes.issue(code), scope: scopes.join(' ') })
  }

  function token({ body }: Call) {
    const form = new URLSearchParams(body)
    if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret)
      throw new Refusal(401, { error: 'invalid_client', error_description: 'Unauthorized' })
    if (form.get('grant_type') !== 'refresh_token') return { body: exchange(form) }
    const grant = living(refresh.read(form.get('refresh_token') ?? ''))
    if (!grant) throw dead('Token has been expired or revoked.')
    return { body: issue(grant) }
  }

  function exchange(form: URLSearchParams) {
    const code = codes.take(form.get('code'))
    if (!code || code.redirectUri !== form.get('redirect_uri')) throw dead('Malformed auth code.')
    if (code.challenge !== null && code.challenge !== codeChallenge(form.get('code_verifier') ?? ''))
      throw dead('Invalid code verifier.')
    const grant = { scopes: code.scopes, email: code.email }
    return { ...issue(grant), ...(code.offline && { refresh_token: refresh.issue(grant) }) }
  }

  const issue = (grant: Grant) => ({
    access_token: access.issue({ ...grant, until: now() + ACCESS_MS }),
    expires_in: 3599,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
  })

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
    admit({ headers }: Call, scope: string): void {
      const grant = living(access.read(bearerIn(headers.authorization)))
      if (!grant || grant.until <= now()) throw unauthenticated()
      if (!grant.scopes.includes(scope))
        throw googleError(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.')
    },
    /** Simulates a user who revokes the permission. */
    revokeAll: refresh.revokeAll,
    expireAll: access.revokeAll,
    /** A connection granted before the test begins. */
    grant: (scopes: string[]) => ({ refreshToken: refresh.issue({ scopes, email: EMAIL }) }),
  }
}
export type GoogleOauth = ReturnType<typeof googleOauth>

const bearerIn = (header: string | undefined) => /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? ''
const living = <Claims>(read: { claims: Claims; isRevoked: boolean } | null): Claims | null =>
  read && !read.isRevoked ? read.claims : null
const dead = (description: string) =>
  new Refusal(400, { error: 'invalid_grant', error_description: description })
const codeChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
