import { adsError, type AdsError, type ErrorCode } from './errors.ts'

/** Rejection of a single operation; others may succeed. */
export class RefusedOperation extends Error {
  readonly error: AdsError
  constructor(code: ErrorCode, message: string, at: number) {
    super(message)
    this.error = adsError(code, message, { at })
  }
}
