const DAY_MS = 86_400_000

/** Days are counted from 1 January 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const dayNumberOrNull = (day: string | null): number | null => (day === null ? null : dayNumber(day))

/** Calendar day in a time zone at a moment. */
export function localDay(timezone: string, moment: Date): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(moment)
  return dayNumber(day)
}
