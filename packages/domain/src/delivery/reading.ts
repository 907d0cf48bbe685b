/** Reasons why something has no value, as they end a sentence. */
export const UNKNOWNS = {
  stale: 'connection is late',
  history: 'data starts after the time range',
  not_begun: 'time range not started',
  no_flight: 'no first flight day',
  no_rows: 'no data reported',
  not_reported: 'not reported by the platform',
  nothing_to_divide_by: 'no data to divide by',
  no_goal: 'no budget or goal',
  out_of_flight: 'not in flight',
  too_early: 'too few days',
  no_rate: 'no exchange rate for the account’s currency',
} as const
export type Unknown = keyof typeof UNKNOWNS

/** A number, or why there is none. */
export type Reading = number | Unknown
