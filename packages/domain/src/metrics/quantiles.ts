/**
 * The values at some shares of a sorted list, without sorting it: each step partitions only the requested
 * side further. Shares are given in their order; the list is put into another one on the way.
 */
export function computeQuantiles(values: Float64Array, shares: readonly number[]): number[] {
  let low = 0
  return shares.map((share) => {
    const at = Math.floor(share * (values.length - 1))
    const value = nthSmallest(values, at, low)
    // Everything before it is smaller now: what comes next is behind it.
    low = at
    return value
  })
}

/** Puts the value that belongs there in its place, everything smaller before it and everything larger after. */
export function nthSmallest(values: Float64Array, at: number, from = 0): number {
  let [low, high] = [from, values.length - 1]
  while (low < high) {
    const pivot = medianOfThree(values[low]!, values[(low + high) >> 1]!, values[high]!)
    let [left, right] = [low, high]
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const leftValue = values[left]!
      values[left++] = values[right]!
      values[right--] = leftValue
    }
    if (at <= right) high = right
    else if (at >= left) low = left
    else break
  }
  return values[at]!
}

const medianOfThree = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
