import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../ground/app.ts'
import type { Cookies, PublicContext } from '../ground/operations.ts'

export function publicContext(app: App, request: FastifyRequest, reply: FastifyReply): PublicContext {
  return {
    app,
    now: app.now(),
    requestId: request.id,
    ip: request.ip,
    isGone: () => reply.raw.destroyed,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    clearStorage: () => void reply.header('clear-site-data', '"storage"'),
    ...makeCookies(app.settings, request),
  }
}

/** Secure over TLS, or if the public URL says so, regardless of the proxy in front. */
export const makeCookies = ({ publicUrl }: App['settings'], request: FastifyRequest): Cookies => ({
  cookie: (name) => readCookie(request.headers.cookie, name),
  isSecure: request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false),
})

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
