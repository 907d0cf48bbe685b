import type { FastifyInstance } from 'fastify'
import type { Settings } from '../boot/settings.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'

/**
 * No inline script anywhere. Styles may be inline because
 * the component library writes its variables that way. Google's button, where it is set up, is the one guest.
 */
function contentSecurityPolicy({ google }: Settings): string {
  const guest = google ? ` ${GOOGLE}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${guest && ` ${GOOGLE}client`}`,
    `style-src 'self' 'unsafe-inline'${guest && ` ${GOOGLE}style`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${guest}`,
    `frame-src ${guest || "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

export function sendSecurityHeaders(server: FastifyInstance, settings: Settings): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(settings),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Nothing here is for search engines, a page that somebody shared least of all.
    'x-robots-tag': 'noindex',
    // Platforms are signed in to in a window of their own, which tells us when it is done.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  server.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
}
