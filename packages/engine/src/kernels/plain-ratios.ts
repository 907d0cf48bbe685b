import type { Address, Memory } from '../memory.ts'
import { RATIO_ASK } from './kernels.ts'

/** Builds an exact test that divides each entity's sums. */
export function plainRatios(
  memory: Memory,
  ask: Address,
  shift: number,
  open: boolean,
): (at: number) => boolean {
  const { ints, words, doubles } = memory
  const rows = (part: number) => [words[(ask + part) >>> 2]!, words[(ask + part + 4) >>> 2]!] as const
  const number = (part: number) => doubles[(ask + part) >>> 3]!
  const [topHigh, topLow] = rows(RATIO_ASK.top)
  const [lessHigh, lessLow] = rows(RATIO_ASK.less)
  const [bottomHigh, bottomLow] = rows(RATIO_ASK.bottom)
  const [topUnit, lessUnit, bottomUnit] = [0, 8, 16].map((unit) => number(RATIO_ASK.units + unit))
  const [times, from, to] = [number(RATIO_ASK.times), number(RATIO_ASK.from), number(RATIO_ASK.to)]
  const first = shift >>> 2
  const sum = (high: Address, low: Address, at: number) =>
    ints[(high >>> 2) + first + at]! - ints[(low >>> 2) + first + at]!
  return (at) => {
    const top = sum(topHigh, topLow, at) * topUnit!
    const less = lessHigh === 0 ? 0 : sum(lessHigh, lessLow, at) * lessUnit!
    // Without a bottom row, the unit is the divisor.
    const bottom = bottomHigh === 0 ? bottomUnit! : sum(bottomHigh, bottomLow, at) * bottomUnit!
    if (bottom === 0) return open
    const ratio = ((top - less) * times) / bottom
    return ratio >= from && ratio <= to
  }
}
