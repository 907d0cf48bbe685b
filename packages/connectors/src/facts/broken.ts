import { PlatformError } from '../platform-error.ts'

/** A report that is not to be believed; the last good numbers stay. */
export function broken(sentence: string, code: string): PlatformError {
  return new PlatformError('unwell', sentence, { code: `report_${code}` })
}
