import { AppError } from '../../../ground/app-error.ts'

/** A file that cannot be a plan: the sentence says why and what to do. */
export const notAPlan = (sentence: string, cause?: unknown): AppError =>
  new AppError('invalid', sentence, { fields: { content_base64: [sentence] }, cause })
