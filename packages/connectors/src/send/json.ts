import { PlatformError } from '../platform-error.ts'

/** A JSON object, or `unwell`: half an answer and a maintenance page both look like this, and both pass. */
export function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw new PlatformError('unwell', 'The platform sent something that cannot be read.', { code: 'not_json' })
}

/** JSON of a text; null for anything else, such as the error page of a proxy. */
export function looseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return null
  }
}
