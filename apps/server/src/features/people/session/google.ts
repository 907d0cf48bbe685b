import { randomBytes } from 'node:crypto'
import { Email } from '@flightdeck/contract'
import type { Session } from '@flightdeck/contract/session'
import type { Tx } from '@flightdeck/db'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { DAY_S } from '@flightdeck/domain/time'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { foundOrganisation } from '../organisation/index.ts'
import { admit, ONE_PROOF } from './admit.ts'
import { hashToken } from './refresh-token.ts'

const NONCE_COOKIE = 'flightdeck-google'
const NONCE_S = 600
/** Google's tokens are valid for an hour; nonces are remembered for a month at most. */
const MAX_REMEMBERED_S = 30 * DAY_S
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  name: z.string().optional(),
  nonce: z.string(),
  exp: z.number().int(),
})

type Claims = z.infer<typeof Claims>
type Account = { id: string; deactivatedAt: Date | null }

/** PostgreSQL error code for a duplicate row. */
const UNIQUE_VIOLATION = '23505'

/** The nonce ties Google's answer to this browser: a token that was caught elsewhere does not fit. */
export function startGoogle(ctx: PublicContext): { client_id: string; nonce: string } | null {
  const { google } = ctx.app.settings
  if (!google) return null
  const nonce = randomBytes(24).toString('base64url')
  ctx.setCookie(nonceCookie(ctx, nonce, NONCE_S))
  return { client_id: google.clientId, nonce }
}

function nonceCookie(ctx: PublicContext, nonce: string, maxAgeS: number): string {
  const secure = ctx.isSecure ? '; Secure' : ''
  return `${NONCE_COOKIE}=${nonce}; Path=/api/auth/social; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`
}

export async function signInWithGoogle(ctx: PublicContext, credential: string): Promise<Session> {
  const claims = await readCredential(ctx, credential)
  await useUp(ctx, claims)
  const { database } = ctx.app
  const account =
    (await database.asNobody((tx) => findAndLink(tx, claims))) ??
    (await newcomer(ctx, claims)) ??
    // A concurrent request, perhaps the same person in another tab, was faster.
    (await database.asNobody((tx) => findAndLink(tx, claims)))
  if (!account) throw linkedElsewhere()
  if (account.deactivatedAt) throw refused()
  return admit(ctx, account.id, ONE_PROOF)
}

/** Accepts a Google token once: clears the cookie, and remembers the nonce until the token has expired. */
async function useUp(ctx: PublicContext, { nonce, exp }: Claims): Promise<void> {
  ctx.setCookie(nonceCookie(ctx, '', 0))
  const key = `google nonce:${hashToken(nonce).toString('base64url')}`
  const takenForS = Math.min(MAX_REMEMBERED_S, Math.max(0, exp - Math.floor(ctx.now.getTime() / 1000)))
  const isNew = await consumeRateLimit(ctx.app.database, key, { per: 1, seconds: takenForS + NONCE_S }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many') return false
      throw error
    },
  )
  if (!isNew) throw refused()
}

async function readCredential(ctx: PublicContext, credential: string) {
  const { clientId, issuer, keysUrl } = googleSettings(ctx)
  try {
    const { payload } = await jwtVerify(credential, keySet(keysUrl), {
      // Google writes its own name with and without the scheme.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'nonce'],
      currentDate: ctx.now,
      clockTolerance: 30,
    })
    const claims = Claims.parse(payload)
    if (claims.nonce !== ctx.cookie(NONCE_COOKIE)) throw new Error('another nonce')
    return claims
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_JWKS_TIMEOUT' || error instanceof TypeError) {
      throw new AppError('unavailable', 'Couldn’t reach Google. Try again in a moment.', {
        retryAfterS: 5,
      })
    }
    throw refused()
  }
}

const keySets = new Map<string, JWTVerifyGetKey>()
function keySet(url: string): JWTVerifyGetKey {
  let keys = keySets.get(url)
  if (!keys) keySets.set(url, (keys = createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 })))
  return keys
}

/** Finds by Google's id first; otherwise by the address, which Google has verified, and links the two. */
async function findAndLink(tx: Tx, { sub: subject, email }: Claims): Promise<Account | undefined> {
  const linked = await tx
    .selectFrom('users')
    .select(['id', 'deactivatedAt'])
    .where('googleSubject', '=', subject)
    .executeTakeFirst()
  if (linked) return linked
  return tx
    .updateTable('users')
    .set({ googleSubject: subject })
    .where('email', '=', email)
    .where('googleSubject', 'is', null)
    .returning(['id', 'deactivatedAt'])
    .executeTakeFirst()
}

/** Undefined if the address or Google's id was registered meanwhile. */
async function newcomer(ctx: PublicContext, claims: Claims): Promise<Account | undefined> {
  const fullName = nameIn(claims)
  try {
    const { userId } = await foundOrganisation(ctx.app, {
      name: `${fullName}’s organisation`.slice(0, 200).toWellFormed(),
      owner: {
        email: claims.email,
        fullName,
        passwordHash: null,
        emailVerifiedAt: ctx.now,
        googleSubject: claims.sub,
      },
      now: ctx.now,
    })
    return { id: userId, deactivatedAt: null }
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
}

/** Google's name without control characters, cut to the column's length; else the address's local part. */
const nameIn = ({ name = '', email }: Claims): string =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 200)
    .toWellFormed()
    .trim() || email.split('@')[0]!

const linkedElsewhere = () =>
  new AppError(
    'conflict',
    'This email address is linked to a different Google account. Sign in with that one or with your password.',
  )

function googleSettings(ctx: PublicContext) {
  const { google } = ctx.app.settings
  if (!google) throw new AppError('not_found', 'Google sign-in isn’t set up here.')
  return google
}

function refused(): AppError {
  return new AppError('wrong_credentials', 'Couldn’t verify the Google sign-in. Try again.')
}
