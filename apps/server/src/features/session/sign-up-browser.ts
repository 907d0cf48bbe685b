import { randomBytes } from 'node:crypto'
import type { Cookies, PublicContext } from '../../edge/context.ts'
import { hashOf } from './refresh-token.ts'

const ONE_DAY_S = 24 * 60 * 60
const SECRET = /^[\w-]{43}$/

/** `__Host-` needs TLS; plain http on one's own machine gets the same cookie without the prefix. */
const nameFor = (ctx: Cookies) => (ctx.isSecure ? '__Host-flightdeck-sign-up' : 'flightdeck-sign-up')

/**
 * Binds a sign-up to the browser that began it: a code that somebody else's attempt sent to an address is worth nothing
 * in its owner's browser, so nobody completes an account with a stranger's password. Further attempts share the secret.
 */
export function bindBrowser(ctx: PublicContext): Buffer {
  const secret = secretOf(ctx) ?? randomBytes(32).toString('base64url')
  ctx.setCookie(cookie(ctx, secret, ONE_DAY_S))
  return hashOf(secret)
}

export function releaseBrowser(ctx: PublicContext): void {
  ctx.setCookie(cookie(ctx, '', 0))
}

/** Null for a browser that has begun no sign-up. */
export function browserHash(ctx: Cookies): Buffer | null {
  const secret = secretOf(ctx)
  return secret === null ? null : hashOf(secret)
}

function secretOf(ctx: Cookies): string | null {
  const secret = ctx.cookie(nameFor(ctx)) ?? ''
  return SECRET.test(secret) ? secret : null
}

function cookie(ctx: PublicContext, value: string, maxAgeS: number): string {
  const secure = ctx.isSecure ? '; Secure' : ''
  return `${nameFor(ctx)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`
}
