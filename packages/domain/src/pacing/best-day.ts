const RECENT_DAYS = 7
/** Above this multiple of the best recent day, nothing shows that a flight can deliver as much. */
export const BEYOND_BEST = 1.5

/** Best of the last seven days; null where none was reported. */
export function bestDay(days: ArrayLike<number>): number | null {
  let best = Number.NEGATIVE_INFINITY
  for (let at = Math.max(0, days.length - RECENT_DAYS); at < days.length; at++)
    if (days[at]! > best) best = days[at]!
  return best === Number.NEGATIVE_INFINITY ? null : best
}

/** Whether an amount a day is far above anything the last week reached. */
export const isBeyondBest = (days: ArrayLike<number>, perDay: number): boolean =>
  perDay > BEYOND_BEST * Math.max(0, bestDay(days) ?? 0)
