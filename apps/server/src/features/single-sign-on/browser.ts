import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../../boot/organisation-token.ts'
import type { PublicContext } from '../../edge/context.ts'

const SECRET = /^[\w-]{43}$/
/** `__Host-` needs TLS; plain http on one's own machine gets the same cookie without the prefix. */
const nameFor = ({ isSecure }: PublicContext) => (isSecure ? '__Host-flightdeck-sso' : 'flightdeck-sso')

/** Ties a way to the provider and back to one browser: an answer that was begun elsewhere signs nobody in here. */
export function bindToBrowser(ctx: PublicContext, seconds: number): Buffer {
  const before = ctx.cookie(nameFor(ctx)) ?? ''
  const secret = SECRET.test(before) ? before : randomBytes(32).toString('base64url')
  ctx.setCookie(cookie(ctx, secret, seconds))
  return hashOfToken(secret)
}

/** Null for a browser that has begun nothing. */
export function boundBrowser(ctx: PublicContext): Buffer | null {
  const secret = ctx.cookie(nameFor(ctx)) ?? ''
  return SECRET.test(secret) ? hashOfToken(secret) : null
}

export const releaseFromBrowser = (ctx: PublicContext): void => ctx.setCookie(cookie(ctx, '', 0))

const cookie = (ctx: PublicContext, value: string, maxAgeS: number) =>
  `${nameFor(ctx)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${ctx.isSecure ? '; Secure' : ''}`
