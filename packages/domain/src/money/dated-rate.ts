import type { Day } from '../time/day.ts'

/** Who a rate is of: the reference feed, a file that somebody uploaded, or what somebody typed. */
export const RATE_ORIGINS = {
  feed: { label: 'Feed' },
  upload: { label: 'Uploaded' },
  typed: { label: 'Entered' },
} as const satisfies Record<string, { label: string }>
export type RateOrigin = keyof typeof RATE_ORIGINS

/** 1 of the base is so many of the quote, on a day. The rate is decimal text, exact as it was published. */
export type DatedRate = {
  base: string
  quote: string
  rate: string
  on: Day
  source: string
  origin: RateOrigin
}

/** A rate older than this converts nothing: a stale figure would look like a fresh one. */
export const OLDEST_RATE_DAYS = 7
