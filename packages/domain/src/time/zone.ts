import { dayNumber, type Day } from './day.ts'
import { DAY_MS, HOUR_MS } from './duration.ts'

/**
 * The first moment of a local day at which its clocks show the hour or later. Where clocks jump over the hour that is
 * the moment of the jump; where they show it twice it is the first time. This is the only place that turns local time
 * into moments: two libraries would disagree twice a year.
 */
export function instantIn(timeZone: string, day: Day, hour: number): Date {
  const targetMs = dayNumber(day) * DAY_MS + hour * HOUR_MS
  // Offsets around the wanted time: before and after any change that the day may have.
  const before = targetMs - offsetMs(timeZone, targetMs - DAY_MS)
  const after = targetMs - offsetMs(timeZone, targetMs + DAY_MS)
  const [first, second] = before < after ? [before, after] : [after, before]
  if (localMs(timeZone, first) === targetMs) return new Date(first)
  if (localMs(timeZone, second) === targetMs) return new Date(second)
  return new Date(jumpBetween(timeZone, first, second))
}

/** The moment in a span at which the zone's offset changes. */
function jumpBetween(timeZone: string, from: number, to: number): number {
  const offset = offsetMs(timeZone, from)
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetMs(timeZone, middle) === offset) low = middle
    else high = middle
  }
  return high
}

const localMs = (timeZone: string, at: number) => at + offsetMs(timeZone, at)

/** Offset of a zone's clocks from UTC at a moment. */
export function offsetMs(timeZone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatter(timeZone).formatToParts(at)) parts[type] = Number(value)
  const local = Date.UTC(
    parts['year']!,
    parts['month']! - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  )
  return local - Math.floor(at / 1000) * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone)
  if (cachedFormatter) return cachedFormatter
  const newFormatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, newFormatter)
  return newFormatter
}
