import type { ErrorCode } from '@flightdeck/contract'

type More = { fields?: Record<string, string[]>; cause?: unknown; retryAfterS?: number }

/** A refusal: expected, with a sentence for the person and a cause for the log. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string[]>
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, sentence: string, { fields = {}, cause, retryAfterS }: More = {}) {
    super(sentence, { cause })
    this.code = code
    this.fields = fields
    this.retryAfterS = retryAfterS
  }
}

/** The same words for what never existed and for what belongs to another organisation. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not found. It may have been removed.')
}
