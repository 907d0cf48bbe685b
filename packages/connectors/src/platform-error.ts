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
