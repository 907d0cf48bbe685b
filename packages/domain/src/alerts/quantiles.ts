/**
 * The values that stand at some shares of a sorted list, without sorting it: each time only the side that is asked about is
 * parted further. The list is put into another order on the way.
 */
export function quantilesOf(values: Float64Array, shares: readonly number[]): number[] {
  return shares.map((share) => select(values, Math.floor(share * (values.length - 1))))
}

/** Puts the value that belongs there in its place, everything smaller before it and everything larger after. */
function select(values: Float64Array, at: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = middleOf(values[low]!, values[(low + high) >> 1]!, values[high]!)
    let [left, right] = [low, high]
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const one = values[left]!
      values[left++] = values[right]!
      values[right--] = one
    }
    if (at <= right) high = right
    else if (at >= left) low = left
    else break
  }
  return values[at]!
}

const middleOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
