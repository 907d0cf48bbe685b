import type { Micros } from '../money/micros.ts'
import { dividedHalfAway } from '../money/ratio.ts'

/** A share as millionths of a percent: 7.75 % is 7,750,000. */
export type Percent = bigint

export const WHOLE: Percent = 100_000_000n

/** Percentage of an amount, to the micro. */
export const applyPercent = (amount: Micros, percent: Percent): Micros =>
  dividedHalfAway(amount * percent, WHOLE)

/** Amount before a percentage was deducted. Null where nothing remains. */
export const grossedUp = (amount: Micros, percent: Percent): Micros | null =>
  percent >= WHOLE ? null : dividedHalfAway(amount * WHOLE, WHOLE - percent)

/** Part in percent of a whole, rounded once; null without a whole above zero. */
export function toPercent(part: Micros, whole: Micros, digits = 2): number | null {
  if (whole <= 0n) return null
  return Number(dividedHalfAway(part * 10n ** BigInt(digits + 2), whole)) / 10 ** digits
}
