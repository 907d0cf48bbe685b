import type { Micros } from '../../money/micros.ts'

/** Change of a line's budget, negative for a cut, and the smallest step it can change by. */
export type Move = { amount: Micros; unit: Micros }

/**
 * Moves in whole units of each line that add up to nothing. Each gets smaller or stays, so that no line gains or gives more
 * than it was meant to.
 */
export function wholeMoves(moves: readonly Move[]): Micros[] {
  const whole = moves.map(({ amount, unit }) => amount - (amount % unit))
  for (let excess = sum(whole); excess !== 0n; excess = sum(whole)) {
    const at = largestMove(whole, excess > 0n)
    const { unit } = moves[at]!
    const less = excess > 0n ? roundedUp(excess, unit) : -roundedUp(-excess, unit)
    whole[at] = isFurther(less, whole[at]!) ? 0n : whole[at]! - less
  }
  return whole
}

/** The largest move in a direction has most to spare. */
function largestMove(whole: readonly Micros[], isGain: boolean): number {
  let largestAt = -1
  for (const [at, amount] of whole.entries())
    if (isGain ? amount > (whole[largestAt] ?? 0n) : amount < (whole[largestAt] ?? 0n)) largestAt = at
  return largestAt
}

const roundedUp = (amount: Micros, unit: Micros): Micros => ((amount + unit - 1n) / unit) * unit
const isFurther = (one: Micros, other: Micros): boolean => (one < 0n ? -one > -other : one > other)
const sum = (amounts: readonly Micros[]): Micros => amounts.reduce((all, one) => all + one, 0n)
