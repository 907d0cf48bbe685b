/** Count above which sorting the whole list is no slower. */
const MAX_PICKED_ROWS = 1_000

/** The first `count` items in sorted order, without sorting the others. */
export function takeFirst<T>(list: readonly T[], count: number, compare: (one: T, other: T) => number): T[] {
  if (count > MAX_PICKED_ROWS || list.length <= 2 * count) return list.toSorted(compare).slice(0, count)
  const first: T[] = []
  for (const item of list) {
    if (first.length === count && compare(item, first.at(-1)!) >= 0) continue
    first.splice(insertionIndex(item), 0, item)
    if (first.length > count) first.pop()
  }
  return first

  function insertionIndex(item: T): number {
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(item, first[middle]!) < 0) high = middle
      else low = middle + 1
    }
    return low
  }
}
