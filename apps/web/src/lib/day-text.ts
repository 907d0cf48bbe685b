const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `14 Nov`. A day has no zone, so none may move it. */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))

/** `14 Nov 2026`, or `15–16 Nov 2026 by account` where accounts differ. */
export function daysByAccount(earliest: string, latest: string): string {
  if (earliest === latest) return longDay(latest)
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7)
  const first = isOneMonth ? String(Number(earliest.slice(8))) : `${shortDay(earliest)} `
  return `${first}–${isOneMonth ? '' : ' '}${longDay(latest)} by account`
}

/** `14 Nov 2026`. */
export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))
