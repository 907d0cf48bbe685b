import type { Day } from './day.ts'

const WRITTEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `14 Nov 2026`: a day in a sentence. It has no zone, so none may move it. */
export const dayText = (day: Day): string => WRITTEN.format(new Date(`${day}T00:00:00Z`))
