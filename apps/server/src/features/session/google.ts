import { randomBytes } from 'node:crypto'
import type { Session } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '../../edge/app-error.ts'
import type { PublicContext } from '../../edge/context.ts'
import { foundOrganisation } from '../organisation/index.ts'
import { openSession } from './sign-in.ts'

const NONCE_COOKIE = 'flightdeck-google'
const NONCE_S = 600
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().toLowerCase(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  nonce: z.string(),
})

/** The nonce ties Google's answer to this browser: a token that was caught elsewhere does not fit. */
export function startGoogle(ctx: PublicContext): { client_id: string; nonce: string } | null {
  const { google } = ctx.app.settings
  if (!google) return null
  const nonce = randomBytes(24).toString('base64url')
  const secure = ctx.isSecure ? '; Secure' : ''
  ctx.setCookie(
    `${NONCE_COOKIE}=${nonce}; Path=/api/auth/social; Max-Age=${NONCE_S}; HttpOnly; SameSite=Strict${secure}`,
  )
  return { client_id: google.clientId, nonce }
}

export async function signInWithGoogle(ctx: PublicContext, credential: string): Promise<Session> {
  const claims = await readCredential(ctx, credential)
  const known = await ctx.app.database.asNobody((tx) => findAndLink(tx, claims.sub, claims.email))
  if (known?.deactivatedAt) throw refused()
  const userId = known?.id ?? (await newcomer(ctx, claims))
  return openSession(ctx, userId)
}

async function readCredential(ctx: PublicContext, credential: string) {
  const { clientId, issuer, keysUrl } = settingsOf(ctx)
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
      throw new AppError('unavailable', 'Google cannot be reached. Try again in a moment.', {
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

/** By Google's own id first; otherwise by the address, which Google has verified, and the two are linked from then on. */
async function findAndLink(tx: Tx, subject: string, email: string) {
  const linked = await tx
    .selectFrom('users')
    .selectAll()
    .where('googleSubject', '=', subject)
    .executeTakeFirst()
  if (linked) return linked
  return tx
    .updateTable('users')
    .set({ googleSubject: subject })
    .where('email', '=', email)
    .where('googleSubject', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

async function newcomer(ctx: PublicContext, claims: z.infer<typeof Claims>): Promise<string> {
  const fullName = claims.name?.slice(0, 200) || claims.email.split('@')[0]!
  const { userId } = await foundOrganisation(ctx.app.database, {
    name: `${fullName}’s organisation`.slice(0, 200),
    owner: {
      email: claims.email,
      fullName,
      passwordHash: null,
      emailVerifiedAt: ctx.now,
      googleSubject: claims.sub,
    },
    now: ctx.now,
  })
  return userId
}

function settingsOf(ctx: PublicContext) {
  const { google } = ctx.app.settings
  if (!google) throw new AppError('not_found', 'Signing in with Google is not set up here.')
  return google
}

function refused(): AppError {
  return new AppError('wrong_credentials', 'Google’s answer could not be verified. Try again.')
}
