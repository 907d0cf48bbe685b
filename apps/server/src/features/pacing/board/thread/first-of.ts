/** Count above which sorting the whole list is no slower. */
const MOST_PICKED = 1_000

/** The first `count` items in sorted order, without sorting the others. */
export function firstOf<T>(list: readonly T[], count: number, compare: (one: T, other: T) => number): T[] {
  if (count > MOST_PICKED || list.length <= 2 * count) return list.toSorted(compare).slice(0, count)
  const first: T[] = []
  for (const one of list) {
    if (first.length === count && compare(one, first.at(-1)!) >= 0) continue
    first.splice(placeOf(one), 0, one)
    if (first.length > count) first.pop()
  }
  return first

  function placeOf(one: T): number {
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(one, first[middle]!) < 0) high = middle
      else low = middle + 1
    }
    return low
  }
}
