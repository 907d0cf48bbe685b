/** Numbers that look drawn by chance and are the same in every run. */
export type Dice = {
  below: (most: number) => number
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  some: <Item>(items: readonly Item[], count: number) => Item[]
}

export function makeDice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!
  const some = <Item>(items: readonly Item[], count: number) => {
    const left = [...items]
    return Array.from({ length: Math.min(count, items.length) }, () => left.splice(below(left.length), 1)[0]!)
  }
  return { below, chance: (share) => next() < share, pick, some }
}
