import { adsError, type AdsError, type ErrorCode } from './errors.ts'

/** One operation that is not accepted; others may be. */
export class RefusedOperation extends Error {
  readonly error: AdsError
  constructor(code: ErrorCode, message: string, at: number) {
    super(message)
    this.error = adsError(code, message, { at })
  }
}
