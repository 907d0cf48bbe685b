import type { Address } from '../memory.ts'

/** Where verdicts go: a row of bits for each rule, and how many there are in it. 0 where nobody wants them. */
export type Into = { fires: Address; counts: Address; mayFire: Address; mayCounts: Address; rowBytes: number }

/** Days stand one after the other, each with a row and a count for every rule. */
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
