import { AppError } from '../../ground/app-error.ts'

/** Error for a file that cannot be read; the sentence says why and what to do. */
export const unreadableFile = (sentence: string, cause?: unknown): AppError =>
  new AppError('invalid', sentence, { fields: { content_base64: [sentence] }, cause })
