import { AppError } from './app-error.ts'

/** Refusal of a field: its sentence is shown at the field and above the form. */
export const invalidField = (field: string, sentence: string, cause?: unknown): AppError =>
  new AppError('invalid', sentence, { fields: { [field]: [sentence] }, cause })

/** Refusal of a field that contradicts stored data. */
export const conflictingField = (field: string, sentence: string, cause?: unknown): AppError =>
  new AppError('conflict', sentence, { fields: { [field]: [sentence] }, cause })
