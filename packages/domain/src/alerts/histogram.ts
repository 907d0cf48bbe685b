import { quantilesOf } from './quantiles.ts'

export type Bin = { from: number; to: number; count: number }

const BINS = 40
const MOST_SAMPLED = 5_000
type Four = [number, number, number, number]

/**
 * Values in bins of equal width where most of them lie, and as far as the threshold, so that a few outliers do not flatten
 * the picture; what lies beyond is counted in the outer bins.
 */
export function histogramOf(values: Float64Array, threshold: number): Bin[] {
  if (values.length === 0) return []
  const [least, lower, upper, most] = quantilesOf(sampleOf(values), [0.01, 0.25, 0.75, 0.99]) as Four
  // Tukey's fences; where the middle half is one value they say nothing.
  const beyond = (upper - lower) * 1.5 || Infinity
  const low = Math.min(Math.max(least, lower - beyond), threshold)
  const high = Math.max(Math.min(most, upper + beyond), threshold)
  if (low === high) return [{ from: low, to: high, count: values.length }]
  const width = (high - low) / BINS
  const bins = Array.from({ length: BINS }, (_, bin) => ({
    from: low + bin * width,
    to: bin === BINS - 1 ? high : low + (bin + 1) * width,
    count: 0,
  }))
  const counts = new Uint32Array(BINS)
  const perWidth = 1 / width
  for (let at = 0; at < values.length; at++) {
    const bin = ((values[at]! - low) * perWidth) | 0
    counts[values[at]! <= low ? 0 : values[at]! >= high ? BINS - 1 : Math.min(BINS - 1, bin)]!++
  }
  bins.forEach((bin, at) => (bin.count = counts[at]!))
  return bins
}

/** Where most of many values lie, some of them tell as well; everybody is counted all the same. */
function sampleOf(values: Float64Array): Float64Array {
  if (values.length <= MOST_SAMPLED) return values.slice()
  const step = values.length / MOST_SAMPLED
  return Float64Array.from({ length: MOST_SAMPLED }, (_, at) => values[Math.floor(at * step)]!)
}
