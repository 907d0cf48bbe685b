/**
 * Action required from the caller: sign the connection in again; wait; retry; or report to us, because a
 * retry would only repeat the failure.
 */
export type FailureKind = 'signed_out' | 'slow_down' | 'unwell' | 'our_mistake'

type More = { status?: number; code?: string; retryAfterMs?: number; cause?: unknown }

/** Common error of all platforms. The sentence is for a trader; the platform's own code is for support. */
export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, sentence: string, { status, code, retryAfterMs, cause }: More = {}) {
    super(sentence, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Half an answer, or one in another shape than is known; asking again may help. */
export const unreadable = (sent: string, code?: string, cause?: unknown) =>
  new PlatformError('unwell', `${sent} that cannot be read.`, { ...(code !== undefined && { code }), cause })

/** The five answers that every platform has for a request it did not carry out, in its name. */
export const refusals = (name: string) => ({
  signedOut: (more: More) =>
    new PlatformError('signed_out', `${name} does not accept the sign-in any more.`, more),
  slowDown: (more: More) => new PlatformError('slow_down', `${name} asks us to slow down.`, more),
  unwell: (more: More) => new PlatformError('unwell', `${name} has a problem at the moment.`, more),
  notAllowed: (message: string, more: More) =>
    new PlatformError('our_mistake', `${name} does not allow this: ${message}`, more),
  refused: (message: string, more: More) =>
    new PlatformError('our_mistake', `${name} refused the request: ${message}`, more),
})
