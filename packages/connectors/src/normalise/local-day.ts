import type { Day } from '@flightdeck/domain'
import { PlatformError } from '../platform-error.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is in a zone at a moment. Formats are kept: making one takes longer than all its uses. */
export function localDay(timeZone: string, moment: Date): Day {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = formatFor(timeZone)))
  if (Number.isNaN(moment.getTime()))
    throw new PlatformError('unwell', 'The platform sent a date that cannot be read.', { code: 'date' })
  return format.format(moment)
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  } catch {
    throw new PlatformError('unwell', `The platform named a time zone that does not exist: ${timeZone}.`, {
      code: 'time_zone',
    })
  }
}
