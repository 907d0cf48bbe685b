import { Refusal } from '../core/refusal.ts'

/** The body that all of Google's REST interfaces refuse with. `reason` is the old style that Bid Manager still speaks. */
export function googleError(code: number, status: string, message: string, reason?: string): Refusal {
  const errors = reason ? [{ message, domain: 'usageLimits', reason }] : undefined
  return new Refusal(code, { error: { code, message, status, ...(errors && { errors }) } })
}

export const unauthenticated = () =>
  googleError(
    401,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token.',
  )
export const invalidArgument = (message: string) => googleError(400, 'INVALID_ARGUMENT', message)
export const notFound = (what: string) => googleError(404, 'NOT_FOUND', `${what} was not found.`)
export const quotaExceeded = () =>
  googleError(
    429,
    'RESOURCE_EXHAUSTED',
    'Resource has been exhausted (e.g. check quota).',
    'rateLimitExceeded',
  )
