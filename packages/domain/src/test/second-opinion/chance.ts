/** Chance that repeats itself: the same seed, the same choices. */
export type Chance = {
  /** A whole number between two, both inclusive. */
  between: (low: number, high: number) => number
  pick: <T>(choices: readonly T[]) => T
  /** True so often out of a hundred. */
  percent: (often: number) => boolean
}

export function makeChance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    percent: (often) => next() * 100 < often,
  }
}
