import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { AppError } from '../../../ground/app-error.ts'

export const ACCESS_TOKEN_S = 60 * 60
const LEEWAY_S = 30
const ISSUER = 'flightdeck'
const AUDIENCE = 'flightdeck-api'
const TYPE = 'at+jwt'

export type AccessClaims = { userId: string; sessionId: string }
export type AccessTokens = {
  issue: (claims: AccessClaims, now: Date) => Promise<string>
  /** 401 with the code the client acts on: TOKEN_EXPIRED to refresh, INVALID_TOKEN to give up. */
  read: (token: string, now: Date) => Promise<AccessClaims>
}

/**
 * The token names a person and a session and nothing else: permissions are read from the database on every
 * call.
 */
export function makeAccessTokens(key: Buffer): AccessTokens {
  const claimsByToken = new Map<string, CachedClaims>()
  return {
    issue({ userId, sessionId }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_S)
        .sign(key)
    },
    async read(token, now) {
      const seconds = now.getTime() / 1000
      const before = claimsByToken.get(token)
      if (before && before.from <= seconds && seconds < before.until) return before.claims
      const { sub, sid, iat, exp } = await readClaims(token, key, now)
      if (typeof sub !== 'string' || typeof sid !== 'string') throw notOurs()
      if (iat === undefined || iat > seconds + LEEWAY_S) throw notOurs()
      const claims = { userId: sub, sessionId: sid }
      claimsByToken.set(token, { claims, from: iat, until: exp! })
      if (claimsByToken.size > MAX_CACHED_TOKENS) claimsByToken.delete(claimsByToken.keys().next().value!)
      return claims
    },
  }
}

/** Cached claims of a verified token. Verifying a signature takes longer than the rest of a refusal. */
type CachedClaims = { claims: AccessClaims; from: number; until: number }
const MAX_CACHED_TOKENS = 5_000

async function readClaims(token: string, key: Buffer, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: now,
      clockTolerance: LEEWAY_S,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new AppError('TOKEN_EXPIRED', 'Your access token has expired.')
    throw notOurs()
  }
}

const notOurs = () => new AppError('INVALID_TOKEN', 'Sign in to continue.')
