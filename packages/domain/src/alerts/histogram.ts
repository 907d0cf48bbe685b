export type Bin = { from: number; to: number; count: number }

const BINS = 40

/**
 * Values in bins of equal width where most of them lie, and as far as the threshold, so that a few outliers do not flatten
 * the picture; what lies beyond is counted in the outer bins.
 */
export function histogramOf(values: Float64Array, threshold: number): Bin[] {
  if (values.length === 0) return []
  const sorted = values.toSorted()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  // Tukey's fences; where the middle half is one value they say nothing.
  const beyond = (at(0.75) - at(0.25)) * 1.5 || Infinity
  const low = Math.min(Math.max(at(0.01), at(0.25) - beyond), threshold)
  const high = Math.max(Math.min(at(0.99), at(0.75) + beyond), threshold)
  if (low === high) return [{ from: low, to: high, count: values.length }]
  const width = (high - low) / BINS
  const bins = Array.from({ length: BINS }, (_, bin) => ({
    from: low + bin * width,
    to: bin === BINS - 1 ? high : low + (bin + 1) * width,
    count: 0,
  }))
  for (const value of sorted)
    bins[Math.max(0, Math.min(BINS - 1, Math.floor((value - low) / width)))]!.count++
  return bins
}
