import type { Address } from '../memory.ts'

/** Destination of verdicts: a row of bits for each rule, and the number of set bits. 0 if not requested. */
export type Into = { fires: Address; counts: Address; mayFire: Address; mayCounts: Address; rowBytes: number }

/** Days are stored one after the other, each with a row and a count for every rule. */
export function intoDay(
  { fires, counts, mayFire, mayCounts, rowBytes }: Into,
  rules: number,
  day: number,
): Into {
  const shift = (at: Address, bytes: number) => (at === 0 ? 0 : at + day * rules * bytes)
  return {
    fires: shift(fires, rowBytes),
    counts: shift(counts, 4),
    mayFire: shift(mayFire, rowBytes),
    mayCounts: shift(mayCounts, 4),
    rowBytes,
  }
}
