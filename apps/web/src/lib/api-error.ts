export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Error response of the API, parsed from its envelope. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors
  /** Reference that support can look up in the log. */
  readonly reference: string | null

  constructor(status: number, code: string, errors: FieldErrors, reference: string | null = null) {
    super(errors.server?.[0] ?? 'Something went wrong on our side.')
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.reference = reference
  }
}

/** The first sentence under a topic of the failure (`errors.premium`, `errors.extension` …), or the given one. */
export function firstMessage(error: unknown, topic: string, otherwise: string): string {
  return error instanceof ApiError ? (error.errors[topic]?.[0] ?? otherwise) : otherwise
}

export const isRefusedWith = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code
