import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../ground/organisation-token.ts'
import type { Cookies, PublicContext } from '../ground/operations.ts'

const SECRET = /^[\w-]{43}$/

/**
 * A secret that a browser keeps for us and that no script can read; we keep its hash. `__Host-` needs TLS; plain http on one's
 * own machine gets the same cookie without the prefix.
 */
export function browserSecret(name: string, lastsS: number, secureName = `__Host-${name}`) {
  const nameFor = (ctx: Cookies) => (ctx.isSecure ? secureName : name)
  const set = (ctx: PublicContext, value: string, maxAgeS: number) => {
    const secure = ctx.isSecure ? '; Secure' : ''
    ctx.setCookie(`${nameFor(ctx)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`)
  }
  const readSecret = (ctx: Cookies): string | null => {
    const secret = ctx.cookie(nameFor(ctx)) ?? ''
    return SECRET.test(secret) ? secret : null
  }
  return {
    /** A new one, and its hash. */
    give(ctx: PublicContext): Buffer {
      const secret = randomBytes(32).toString('base64url')
      set(ctx, secret, lastsS)
      return hashOfToken(secret)
    },
    /** The one it has, for as long again, or a new one. */
    keep(ctx: PublicContext): Buffer {
      const secret = readSecret(ctx)
      if (secret === null) return this.give(ctx)
      set(ctx, secret, lastsS)
      return hashOfToken(secret)
    },
    take: (ctx: PublicContext): void => set(ctx, '', 0),
    /** Null for a browser without one. */
    hashIn(ctx: Cookies): Buffer | null {
      const secret = readSecret(ctx)
      return secret === null ? null : hashOfToken(secret)
    },
  }
}
