export const HOUR_MS = 60 * 60 * 1_000
export const DAY_MS = 24 * HOUR_MS
export const DAY_S = 24 * 60 * 60

/** Moment a number of times 24 hours later; earlier with a negative number. `addDays` adds calendar days. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
