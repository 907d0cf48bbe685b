const DAY_MS = 86_400_000

/** Days are counted from 1 January 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const numberIf = (day: string | null): number | null => (day === null ? null : dayNumber(day))

/** The day that it is somewhere at a moment. */
export function dayAt(timezone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(at)
  return dayNumber(parts)
}
