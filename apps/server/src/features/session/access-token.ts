import { createSigner, createVerifier } from 'fast-jwt'
import { AppError } from '../../edge/app-error.ts'

export const ACCESS_TOKEN_S = 60 * 60
const LEEWAY_S = 30
const ISSUER = 'flightdeck'
const AUDIENCE = 'flightdeck-api'

export type AccessClaims = { userId: string; sessionId: string }
export type AccessTokens = {
  issue: (claims: AccessClaims, now: Date) => string
  /** 401 with the code the client acts on: TOKEN_EXPIRED to refresh, INVALID_TOKEN to give up. */
  read: (token: string, now: Date) => AccessClaims
}

/** The token names a person and a session and nothing else: rights are read from the database on every call. */
export function makeAccessTokens(key: Buffer): AccessTokens {
  const sign = createSigner({ key, algorithm: 'HS256', header: { alg: 'HS256', typ: 'at+jwt' } })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    checkTyp: 'at+jwt',
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    // Time is judged below, by our clock.
    ignoreExpiration: true,
    ignoreNotBefore: true,
    cache: 10_000,
    cacheTTL: 60_000,
  })
  return {
    issue({ userId, sessionId }, now) {
      const iat = Math.floor(now.getTime() / 1000)
      return sign({ iss: ISSUER, aud: AUDIENCE, sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_S })
    },
    read(token, now) {
      const claims = readClaims(verify, token)
      const seconds = now.getTime() / 1000
      const { sub, sid, iat, exp, nbf = iat } = claims
      if (![iat, exp, nbf].every(Number.isFinite) || typeof sub !== 'string' || typeof sid !== 'string')
        throw notOurs()
      if (iat > seconds + LEEWAY_S || nbf > seconds + LEEWAY_S) throw notOurs()
      if (exp < seconds - LEEWAY_S) throw new AppError('TOKEN_EXPIRED', 'Your access token has expired.')
      return { userId: sub, sessionId: sid }
    },
  }
}

type Claims = { sub: unknown; sid: unknown; iat: number; exp: number; nbf?: number }

function readClaims(verify: (token: string) => unknown, token: string): Claims {
  try {
    return verify(token) as Claims
  } catch {
    throw notOurs()
  }
}

function notOurs(): AppError {
  return new AppError('INVALID_TOKEN', 'Sign in to continue.')
}
