/** Indexes in ascending order; equal values keep theirs, and NaN comes last. */
export function rising(values: Float64Array): Int32Array {
  const { length } = values
  let [places, keys] = [new Int32Array(length), new Float64Array(length)]
  for (let at = 0; at < length; at++) {
    places[at] = at
    keys[at] = Number.isNaN(values[at]) ? Infinity : values[at]!
  }
  let [nextPlaces, nextKeys] = [new Int32Array(length), new Float64Array(length)]
  for (let wide = 1; wide < length; wide *= 2) {
    for (let start = 0; start < length; start += 2 * wide)
      merge(start, Math.min(start + wide, length), Math.min(start + 2 * wide, length))
    ;[places, nextPlaces] = [nextPlaces, places]
    ;[keys, nextKeys] = [nextKeys, keys]
  }
  return places

  /** Merges two sorted runs. */
  function merge(start: number, middle: number, end: number): void {
    let [left, right] = [start, middle]
    for (let at = start; at < end; at++) {
      const isLeft = left < middle && (right >= end || keys[left]! <= keys[right]!)
      const from = isLeft ? left++ : right++
      nextPlaces[at] = places[from]!
      nextKeys[at] = keys[from]!
    }
  }
}
