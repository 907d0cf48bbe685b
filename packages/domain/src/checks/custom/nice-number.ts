/** The number of the fewest digits from one on (it may be that one) to just before the other. */
export function niceBetween(from: number, before: number): number {
  const isUp = before > from
  const size = Math.max(Math.abs(from), Math.abs(before))
  if (size === 0 || from === before) return from
  const magnitude = Math.floor(Math.log10(size))
  for (let digits = 0; digits < 8; digits++) {
    const step = 10 ** (magnitude - digits)
    const at = isUp ? Math.ceil(from / step) : Math.floor(from / step)
    // Steps below one are divided by their whole inverse: 3 × 0.1 is not 0.3.
    const nice = step < 1 ? at / Math.round(1 / step) : at * step
    if (isUp ? nice >= from && nice < before : nice <= from && nice > before) return nice
  }
  return from
}
