const RECENT_DAYS = 7
/** Above this multiple of the best recent day, nothing shows that a flight can deliver as much. */
const BEYOND_BEST = 1.5
export const MORE_SUPPLY = 'Raise the bid, widen the audience, or move the budget to another line.'

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

/** Refusal of more a day than any day shows, with the remedy; `best` is the best recent day as text. */
export const beyondBestWords = (best: string | null): string =>
  `No forecast: more than ${BEYOND_BEST} times its best day this week${best === null ? '' : `, ${best}`}. ${MORE_SUPPLY}`
