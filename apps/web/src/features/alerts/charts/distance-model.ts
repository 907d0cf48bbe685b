/** Positions of threshold and value on a short line, 0 to 1, with padding at both ends. */
export function linePositions(threshold: number, value: number): { threshold: number; value: number } {
  const low = Math.min(threshold, value, 0)
  const high = Math.max(threshold, value, 0)
  const air = (high - low) * 0.1 || 1
  // A bar starts at zero, so only a non-zero end needs padding.
  const from = low === 0 ? 0 : low - air
  const to = high === 0 ? 0 : high + air
  const place = (one: number) => (one - from) / (to - from || 1)
  return { threshold: place(threshold), value: place(value) }
}
