/** Where values stand from the least to the most; equal ones as they came, and what is no number last. */
export function rising(values: Float64Array): Int32Array {
  const { length } = values
  let from = Int32Array.from({ length }, (_, at) => at)
  let into = new Int32Array(length)
  const isAfter = (one: number, other: number) =>
    values[one]! > values[other]! || (Number.isNaN(values[one]) && !Number.isNaN(values[other]))
  for (let wide = 1; wide < length; wide *= 2) {
    for (let start = 0; start < length; start += 2 * wide) {
      const [middle, end] = [Math.min(start + wide, length), Math.min(start + 2 * wide, length)]
      let [left, right] = [start, middle]
      for (let at = start; at < end; at++)
        into[at] = left < middle && (right >= end || !isAfter(from[left]!, from[right]!)) ? from[left++]! : from[right++]! // prettier-ignore
    }
    ;[from, into] = [into, from]
  }
  return from
}
