import type { AppError } from '../../ground/app-error.ts'
import { invalidField } from '../../ground/invalid-field.ts'

/** Error for a file that cannot be read; the sentence says why and what to do. */
export const unreadableFile = (sentence: string, cause?: unknown): AppError =>
  invalidField('content_base64', sentence, cause)
