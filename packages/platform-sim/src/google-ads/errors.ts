import { randomUUID } from 'node:crypto'
import { Refusal } from '../core/refusal.ts'

const FAILURE = 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure'

const STATUSES = {
  400: { status: 'INVALID_ARGUMENT', message: 'Request contains an invalid argument.' },
  401: { status: 'UNAUTHENTICATED', message: 'Request is missing required authentication credential.' },
  403: { status: 'PERMISSION_DENIED', message: 'The caller does not have permission' },
  429: { status: 'RESOURCE_EXHAUSTED', message: 'Resource has been exhausted (e.g. check quota).' },
} as const

/** Family and code of an error, such as 'queryError.UNRECOGNIZED_FIELD'. */
export type ErrorCode = `${string}.${string}`
type More = { at?: number; quota?: Record<string, string> }

/** Single error inside a failure; `at` is the index of the write operation. */
export function adsError(code: ErrorCode, message: string, { at, quota }: More = {}) {
  const [family = '', name] = code.split('.')
  return {
    errorCode: { [family]: name },
    message,
    ...(at !== undefined && {
      location: { fieldPathElements: [{ fieldName: 'operations', index: at }] },
    }),
    ...(quota && { details: { quotaErrorDetails: quota } }),
  }
}
export type AdsError = ReturnType<typeof adsError>

export const failure = (errors: AdsError[]) => ({ '@type': FAILURE, errors, requestId: requestId() })

/** Google's error body, which contains the Google Ads failure with the reason. */
export function adsFailure(httpStatus: keyof typeof STATUSES, errors: AdsError[]): Refusal {
  const error = { code: httpStatus, ...STATUSES[httpStatus], details: [failure(errors)] }
  return new Refusal(httpStatus, { error })
}

export const badRequest = (code: ErrorCode, message: string) => adsFailure(400, [adsError(code, message)])
export const forbidden = (code: ErrorCode, message: string) => adsFailure(403, [adsError(code, message)])

export function quotaExceeded(code: ErrorCode, waitS: number): Refusal {
  const quota = { rateScope: 'DEVELOPER', rateName: 'Operations', retryDelay: `${waitS}s` }
  return adsFailure(429, [adsError(code, `Too many requests. Retry in ${waitS} seconds.`, { quota })])
}

export const requestId = () => randomUUID().replaceAll('-', '').slice(0, 22)

/** Rejection of a single operation; others may succeed. */
export class RefusedOperation extends Error {
  readonly error: AdsError
  constructor(code: ErrorCode, message: string, at: number) {
    super(message)
    this.error = adsError(code, message, { at })
  }
}
