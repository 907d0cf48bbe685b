import type { Micros } from '../../money/micros.ts'
import type { MoveRange } from './guardrails.ts'

/** What each line may have of the whole, in percent. */
export type ShareLimits = { leastPercent: bigint; mostPercent: bigint }
export const ANY_SHARE: ShareLimits = { leastPercent: 0n, mostPercent: 100n }

/**
 * A line's range within its share of the total. One proposal never moves a line further than its range: a share that lies
 * outside of it is approached as far as the range goes.
 */
export function withinShares(range: MoveRange, total: Micros, limits: ShareLimits): MoveRange {
  const { low, high, locked } = range
  if (locked) return range
  const inRange = (amount: Micros) => (amount < low ? low : amount > high ? high : amount)
  return {
    low: inRange((total * limits.leastPercent) / 100n),
    high: inRange((total * limits.mostPercent) / 100n),
    locked,
  }
}
