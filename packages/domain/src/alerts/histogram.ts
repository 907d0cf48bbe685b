export type Bin = { from: number; to: number; count: number }

const BINS = 40

/**
 * Values in bins of equal width between the 1st and the 99th percentile and the threshold, so that one outlier does not
 * flatten the picture; what lies beyond is counted in the outer bins.
 */
export function histogramOf(values: Float64Array, threshold: number): Bin[] {
  if (values.length === 0) return []
  const sorted = values.toSorted()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  const low = Math.min(at(0.01), threshold)
  const high = Math.max(at(0.99), threshold)
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
