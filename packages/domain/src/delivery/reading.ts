/** Why something has no value, in words that follow "not judged:". */
export const UNKNOWNS = {
  stale: 'the connection is late',
  history: 'our data begins later than the time range',
  not_begun: 'the time range has not begun',
  no_flight: 'no first flight day',
  no_rows: 'nothing was reported',
  not_reported: 'the platform does not report it',
  nothing_to_divide_by: 'nothing to divide by',
  no_goal: 'no budget or goal',
  out_of_flight: 'not in flight',
  too_early: 'too few days yet',
  no_rate: 'no exchange rate for the account’s currency',
} as const
export type Unknown = keyof typeof UNKNOWNS

/** A number, or why there is none. */
export type Reading = number | Unknown
