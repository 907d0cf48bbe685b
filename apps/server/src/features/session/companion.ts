import { randomBytes } from 'node:crypto'
import type { Cookies, PublicContext } from '../../edge/context.ts'
import { hashOf } from './refresh-token.ts'

const ONE_DAY_S = 24 * 60 * 60

/** `__Host-` needs TLS; plain http on one's own machine gets the same cookie without the prefix. */
const nameFor = (ctx: Cookies) => (ctx.isSecure ? '__Host-flightdeck' : 'flightdeck-companion')

/**
 * A second half of the session that scripts cannot read. From the first call that carries it, a refresh
 * token alone is worthless: whoever stole it by script lacks this half.
 */
export function giveCompanion(ctx: PublicContext): Buffer {
  const secret = randomBytes(32).toString('base64url')
  ctx.setCookie(cookie(ctx, secret, ONE_DAY_S))
  return hashOf(secret)
}

export function takeCompanion(ctx: PublicContext): void {
  ctx.setCookie(cookie(ctx, '', 0))
}

export function companionHash(ctx: Cookies): Buffer | null {
  const secret = ctx.cookie(nameFor(ctx))
  return secret ? hashOf(secret) : null
}

function cookie(ctx: PublicContext, value: string, maxAgeS: number): string {
  const secure = ctx.isSecure ? '; Secure' : ''
  return `${nameFor(ctx)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`
}
