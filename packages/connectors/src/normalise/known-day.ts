import { dayNumber, type Day } from '@flightdeck/domain/time'
import { PlatformError } from '../platform-error.ts'

/** A day that exists, or `unwell`: one that does not must not pass for an open end. */
export function parseDay(text: string): Day {
  try {
    dayNumber(text)
    return text
  } catch {
    throw new PlatformError('unwell', 'The platform sent a date that cannot be read.', { code: 'date' })
  }
}
