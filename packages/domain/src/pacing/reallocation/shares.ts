import type { Micros } from '../../money/micros.ts'
import type { MoveRange } from './guardrails.ts'

/** Limits on each line's share of the total, in percent. */
export type ShareLimits = { leastPercent: bigint; mostPercent: bigint }

/**
 * Limits a line's range to its share of the total. A share outside of the range is approached as far as the
 * range goes, so that one proposal never moves a line further.
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
