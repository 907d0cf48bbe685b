/** Token counts are capped here: every template has fewer segments. */
const MOST = 255

/** Names ordered by token count, so that a template reads only those it can match. */
export function byTokens(starts: Int32Array): (fewest: number, most: number) => Int32Array {
  const names = starts.length - 1
  const counts = new Uint8Array(names)
  const begins = new Int32Array(MOST + 2)
  for (let name = 0; name < names; name++) {
    const count = Math.min(starts[name + 1]! - starts[name]!, MOST)
    counts[name] = count
    begins[count + 1]!++
  }
  for (let count = 1; count < begins.length; count++) begins[count]! += begins[count - 1]!
  const free = begins.slice()
  const ordered = new Int32Array(names)
  for (let name = 0; name < names; name++) ordered[free[counts[name]!]!++] = name
  return (fewest, most) => ordered.subarray(begins[Math.min(fewest, MOST)], begins[Math.min(most, MOST) + 1])
}
