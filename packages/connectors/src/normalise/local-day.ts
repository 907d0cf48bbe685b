import type { Day } from '@flightdeck/domain/time'
import { PlatformError } from '../platform-error.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Calendar day of a moment in a zone. Formatters are cached per zone, because creating one is slow. */
export function localDay(timeZone: string, moment: Date): Day {
  let formatter = formatters.get(timeZone)
  if (!formatter) formatters.set(timeZone, (formatter = createFormatter(timeZone)))
  if (Number.isNaN(moment.getTime()))
    throw new PlatformError('unwell', 'The platform sent a date that cannot be read.', { code: 'date' })
  return formatter.format(moment)
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  } catch {
    throw new PlatformError('unwell', `The platform named a time zone that does not exist: ${timeZone}.`, {
      code: 'time_zone',
    })
  }
}
