const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `14 Nov`. A day has no zone, so none may move it. */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))

/** `14 Nov 2026`. */
export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))
