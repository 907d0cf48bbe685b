import { PlatformError } from '../platform-error.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Instant at which clocks in a zone show '2026-11-01 09:30:00'. Computed twice, because the first guess may
 * fall beyond a clock change.
 */
export function toInstant(timeZone: string, wallClock: string): Date {
  const shown = Date.parse(`${wallClock.slice(0, 19).replace(' ', 'T')}Z`)
  if (Number.isNaN(shown))
    throw new PlatformError('unwell', 'The platform sent a date that cannot be read.', { code: 'date' })
  const guess = shown - offsetAt(timeZone, shown)
  return new Date(shown - offsetAt(timeZone, guess))
}

/** A day with the local time of `like`, or with `otherwise`, as '2026-11-01T23:59:59+0100'. */
export function momentOn(timeZone: string, day: string, like: string | undefined, otherwise: string): string {
  const shown = like && clockAt(timeZone, Date.parse(like)).slice(11)
  const time = shown || otherwise
  const instant = toInstant(timeZone, `${day} ${time}`)
  const offset = offsetAt(timeZone, instant.getTime()) / 60_000
  const digits = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  return `${day}T${time}${offset < 0 ? '-' : '+'}${digits(offset / 60)}${digits(offset % 60)}`
}

function offsetAt(timeZone: string, instant: number): number {
  const whole = Math.floor(instant / 1_000) * 1_000
  return Date.parse(`${clockAt(timeZone, whole).replace(' ', 'T')}Z`) - whole
}

/** Local time in a zone, as '2026-11-01 09:30:00'. */
export function clockAt(timeZone: string, instant: number): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}
