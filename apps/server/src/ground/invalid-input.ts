import type { ZodError } from 'zod'
import { AppError } from './app-error.ts'

/** Field errors by path, and the first of them as the sentence for a person. */
export function invalidInput(error: ZodError): AppError {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues.slice(0, 50)) {
    const path = issue.path.map(String).join('.') || 'request'
    if (path !== 'server') (fields[path] ??= []).push(issue.message)
  }
  const [first] = error.issues
  const where = first?.path.length ? `${first.path.map(String).join('.')}: ` : ''
  return new AppError('invalid', `${where}${first?.message ?? 'The request can’t be read.'}`, { fields })
}
