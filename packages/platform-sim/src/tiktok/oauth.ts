import { randomUUID } from 'node:crypto'
import { codeBook, sendBack } from '../core/code-book.ts'
import { Refusal } from '../core/refusal.ts'
import type { Answer, Call, Routes } from '../core/simulator.ts'
import { SIMULATOR_SECRET, tokenBook } from '../core/token-book.ts'
import { ok, failure } from './envelope.ts'

const CODE_MS = 60 * 60_000
/** Scopes: reading ads, reporting, managing ads. */
const SCOPE = [1, 2, 4]

export type TiktokApp = { appId: string; secret: string; redirectUris: string[] }

/** TikTok's OAuth: a single-use code valid for an hour, and a token valid until revoked. */
export function tiktokOauth(
  now: () => number,
  app: TiktokApp,
  advertiserIds: string[],
  secret = SIMULATOR_SECRET,
) {
  const codes = codeBook<true>(now, CODE_MS - 1, () => randomUUID().replaceAll('-', ''))
  const tokens = tokenBook<{ advertiserIds: string[] }>('tiktok-', secret)

  function portal({ query }: Call): Answer {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('app_id') !== app.appId || !app.redirectUris.includes(redirectUri))
      throw new Refusal(400, 'The redirect_uri is not among the registered ones.')
    const code = codes.issue(true)
    // The same code under the conventional parameter name too.
    return sendBack(redirectUri, { auth_code: code, code, state: query.get('state') ?? '' })
  }

  function checkApp(credentials: Record<string, unknown>): void {
    if (credentials.app_id !== app.appId || credentials.secret !== app.secret)
      throw failure(40_101, 'The app_id or the secret is incorrect.')
  }

  function accessToken({ body }: Call): Answer {
    const fields = readBody(body, ['app_id', 'secret', 'auth_code', 'grant_type'])
    checkApp(fields)
    if (!codes.take(fields.auth_code)) throw failure(40_110, 'Auth_code is used, expired or does not exist.')
    return ok({ access_token: tokens.issue({ advertiserIds }), advertiser_ids: advertiserIds, scope: SCOPE })
  }

  function revoke({ body }: Call): Answer {
    const fields = readBody(body, ['app_id', 'secret', 'access_token'])
    checkApp(fields)
    tokens.revoke(fields.access_token ?? '')
    return ok({})
  }

  const routes: Routes = {
    'GET /portal/auth': portal,
    'POST /open_api/v1.3/oauth2/access_token/': accessToken,
    'POST /open_api/v1.3/oauth2/revoke_token/': revoke,
  }
  return {
    routes,
    /** Advertisers that a call may access. TikTok has its own token header; Bearer tokens are ignored. */
    admit({ headers }: Call): string[] {
      const tokenText = headers['access-token']
      if (typeof tokenText !== 'string' || tokenText === '') throw failure(40_104, 'Access token is empty.')
      const token = tokens.read(tokenText)
      if (!token || token.isRevoked) throw failure(40_105, 'Access token is incorrect or has been revoked.')
      return token.claims.advertiserIds
    },
    known: checkApp,
    /** Simulates a user who revokes the permission. */
    revokeAll: tokens.revokeAll,
    /** A connection granted before the test begins. */
    grant: () => ({ token: tokens.issue({ advertiserIds }) }),
  }
}

function readBody(body: string, names: string[]): Record<string, string | undefined> {
  try {
    const fields = JSON.parse(body) as Record<string, string | undefined>
    const stranger = Object.keys(fields).find((name) => !names.includes(name))
    if (!stranger) return fields
  } catch {
    // Refused below.
  }
  throw failure(40_002, 'The request body is not what this endpoint takes.')
}
