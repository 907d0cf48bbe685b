/** Random numbers that a seed repeats (mulberry32). */
export type Dice = { upTo: (limit: number) => number; pick: <T>(from: readonly T[]) => T }

export function makeDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    upTo: (limit) => next() * limit,
    pick: (from) => from[Math.floor(next() * from.length)]!,
  }
}
