import type { Day } from '../time/day.ts'

/** Origin of a rate: the reference feed, an uploaded file, or manual input. */
export const RATE_ORIGINS = {
  feed: { label: 'Feed' },
  upload: { label: 'Uploaded' },
  typed: { label: 'Entered' },
} as const satisfies Record<string, { label: string }>
export type RateOrigin = keyof typeof RATE_ORIGINS

/** Units of the quote for 1 of the base, on a day. The rate is decimal text, exact as it was published. */
export type DatedRate = {
  base: string
  quote: string
  rate: string
  on: Day
  source: string
  origin: RateOrigin
}

/** Maximum age of a rate for conversions: a stale figure would look like a fresh one. */
export const OLDEST_RATE_DAYS = 7
