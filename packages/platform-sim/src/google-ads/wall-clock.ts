const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as the account's clock shows it: '2026-11-01 14:00:00'. */
export function wallClock(timeZone: string, moment: number): string {
  // Making one is slow, and every change needs one.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(moment)
}
