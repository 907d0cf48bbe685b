/**
 * Stateless random numbers: the same key always draws the same number, regardless of earlier draws. Allows
 * queries about any entity and any day in any order.
 */
export function draw(...key: (string | number)[]): number {
  let hash = 0x811c9dc5
  const text = key.join('/')
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Two rounds of mixing, so that neighbouring keys do not draw neighbouring numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** From `low` to `high`. */
export function between(low: number, high: number, ...key: (string | number)[]): number {
  return low + (high - low) * draw(...key)
}

export function whole(low: number, high: number, ...key: (string | number)[]): number {
  return Math.floor(between(low, high + 1, ...key))
}

export function pick<T>(from: readonly T[], ...key: (string | number)[]): T {
  return from[Math.floor(draw(...key) * from.length)]!
}

/** Draws by weight: [['common', 8], ['rare', 1]]. */
export function pickWeighted<T>(from: readonly (readonly [T, number])[], ...key: (string | number)[]): T {
  const total = from.reduce((sum, [, weight]) => sum + weight, 0)
  let left = draw(...key) * total
  for (const [item, weight] of from) if ((left -= weight) < 0) return item
  return from.at(-1)![0]
}
