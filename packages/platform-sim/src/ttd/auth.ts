import { DAY_MS } from '@flightdeck/domain/time'
import type { Answer, Call } from '../core/simulator.ts'
import { SIMULATOR_SECRET, tokenBook } from '../core/token-book.ts'
import { ttdError } from './errors.ts'
import { readBody } from './read-body.ts'

const MINUTE_MS = 60_000
const MAX_TOKEN_MINUTES = 1_440

export type TtdUser = { login: string; password: string }

/**
 * Sign-in with a login, which returns a token for a day at most, or with a token created by a user in the
 * interface.
 */
export function ttdAuth(now: () => number, { login, password }: TtdUser, secret = SIMULATOR_SECRET) {
  const tokens = tokenBook<{ until: number }>('ttd-', secret)
  let knowsPassword = true

  function issue(lifeMs: number): { token: string; expiresAt: number } {
    const expiresAt = now() + lifeMs
    return { token: tokens.issue({ until: expiresAt }), expiresAt }
  }

  return {
    logIn(call: Call): Answer {
      const body = readBody(call, ['Login', 'Password', 'TokenExpirationInMinutes'])
      const minutes = body.TokenExpirationInMinutes ?? 60
      if (!Number.isInteger(minutes) || Number(minutes) < 1 || Number(minutes) > MAX_TOKEN_MINUTES) {
        throw ttdError(400, 'The token may live for 1 to 1440 minutes.', ['TokenExpirationInMinutes'])
      }
      if (!knowsPassword || body.Login !== login || body.Password !== password)
        throw ttdError(401, 'The login or the password is not right.')
      const { token, expiresAt } = issue(Number(minutes) * MINUTE_MS)
      return { body: { Token: token, ExpirationDate: new Date(expiresAt).toISOString() } }
    },
    /** Admits a call by its own token header; Bearer tokens are ignored. */
    admit({ headers }: Call): void {
      const tokenText = headers['ttd-auth']
      const token = typeof tokenText === 'string' ? tokens.read(tokenText) : null
      if (!token || token.isRevoked || token.claims.until <= now())
        throw ttdError(401, 'The authentication token is not valid.')
    },
    /** A token created in the interface. */
    grant: (days: number) => issue(days * DAY_MS),
    expireAll: tokens.revokeAll,
    /** Simulates a changed password with all sessions ended. */
    revokeAll() {
      tokens.revokeAll()
      knowsPassword = false
    },
    restore: () => void (knowsPassword = true),
  }
}
