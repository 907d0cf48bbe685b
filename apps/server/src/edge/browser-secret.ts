import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../boot/organisation-token.ts'
import type { Cookies, PublicContext } from './context.ts'

const SECRET = /^[\w-]{43}$/

/**
 * Ties something to the browser that began it: a secret that scripts cannot read, of which we keep the hash. `__Host-` needs
 * TLS; plain http on one's own machine gets the same cookie without the prefix.
 */
export function browserSecret(cookieName: string) {
  const nameFor = ({ isSecure }: Cookies) => (isSecure ? `__Host-${cookieName}` : cookieName)
  const secretIn = (ctx: Cookies): string | null => {
    const secret = ctx.cookie(nameFor(ctx)) ?? ''
    return SECRET.test(secret) ? secret : null
  }
  const set = (ctx: PublicContext, value: string, maxAgeS: number) => {
    const secure = ctx.isSecure ? '; Secure' : ''
    ctx.setCookie(`${nameFor(ctx)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`)
  }
  return {
    /** Further attempts of the same browser share the secret. */
    bind: (ctx: PublicContext, seconds: number): Buffer => {
      const secret = secretIn(ctx) ?? randomBytes(32).toString('base64url')
      set(ctx, secret, seconds)
      return hashOfToken(secret)
    },
    /** Null for a browser that has begun nothing. */
    hash: (ctx: Cookies): Buffer | null => {
      const secret = secretIn(ctx)
      return secret === null ? null : hashOfToken(secret)
    },
    release: (ctx: PublicContext): void => set(ctx, '', 0),
  }
}
