import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../ground/settings.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'

/**
 * Reports at once and over plain http as well, unlike the newer `report-to`, which makes browsers ignore this
 * one.
 */
const REPORTS = [`report-uri /api${POLICY_REPORTS}`]

/** Text becomes markup, code or a script's address only through the one policy of the web app. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

const OWN_STYLES = "style-src 'self'"

/**
 * No inline script anywhere, and inline styles only with the nonce of the page. Google's button, where it is set up, is the
 * one guest; what it does inside is not ours to promise, so beside it style attributes are allowed, and trusted types are
 * reported and not enforced.
 */
export function policiesFor({ google }: Pick<Settings, 'google'>): Record<string, string> {
  const guest = google ? ` ${GOOGLE}` : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${guest && ` ${GOOGLE}client`}`,
    `${OWN_STYLES}${guest && ` ${GOOGLE}style`}`,
    ...(google ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${guest}`,
    `frame-src ${guest || "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  const written = (...parts: string[][]) => parts.flat().join('; ')
  return google
    ? {
        'content-security-policy': written(policy, REPORTS),
        'content-security-policy-report-only': written(TRUSTED_TYPES, REPORTS),
      }
    : { 'content-security-policy': written(policy, TRUSTED_TYPES, REPORTS) }
}

/** Allows the style elements of one page: those with this nonce, which its scripts pass on to the styles they add. */
export function allowStyles(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header('content-security-policy', policy.replace(OWN_STYLES, `${OWN_STYLES} 'nonce-${nonce}'`))
  return nonce
}

export function sendSecurityHeaders(server: FastifyInstance, settings: Settings): void {
  const headers = {
    ...policiesFor(settings),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // Keeps search engines out, above all of shared pages.
    'x-robots-tag': 'noindex',
    // Platform sign-in opens a pop-up, which reports when it is done.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  server.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers)
  })
}
