import { PlatformError } from '../platform-error.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The instant at which clocks in a zone show '2026-11-01 09:30:00'. A second look, because the first guess may fall beyond a change of clocks. */
export function instantOf(timeZone: string, wallClock: string): Date {
  const shown = Date.parse(`${wallClock.slice(0, 19).replace(' ', 'T')}Z`)
  if (Number.isNaN(shown))
    throw new PlatformError('unwell', 'The platform sent a date that cannot be read.', { code: 'date' })
  const guess = shown - offsetAt(timeZone, shown)
  return new Date(shown - offsetAt(timeZone, guess))
}

function offsetAt(timeZone: string, instant: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  const whole = Math.floor(instant / 1_000) * 1_000
  return Date.parse(`${format.format(whole).replace(' ', 'T')}Z`) - whole
}
