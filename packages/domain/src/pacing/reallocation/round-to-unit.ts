import type { Micros } from '../../money/micros.ts'

/**
 * Amounts in whole units of a platform, with the same total: each is rounded down, and the last line that may move takes
 * what is left over.
 */
export function roundToUnit(
  amounts: readonly Micros[],
  unit: Micros,
  mayMove: (line: number) => boolean,
): Micros[] {
  const rounded = amounts.map((amount, line) => (mayMove(line) ? amount - (amount % unit) : amount))
  const last = rounded.findLastIndex((_amount, line) => mayMove(line))
  if (last >= 0) rounded[last]! += sum(amounts) - sum(rounded)
  return rounded
}

const sum = (amounts: readonly Micros[]): Micros => amounts.reduce((all, one) => all + one, 0n)
