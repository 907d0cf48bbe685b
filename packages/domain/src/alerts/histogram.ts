import { quantilesOf } from './quantiles.ts'

export type Bin = { from: number; to: number; count: number }

const BINS = 40
const MOST_SAMPLED = 2_000
/** Fewer say too little of where the others lie. */
const LEAST_SAMPLED = 200
type Four = [number, number, number, number]

/**
 * Values in bins of equal width where most of them lie, and as far as the threshold, so that a few outliers do not flatten
 * the picture; what lies beyond is counted in the outer bins, and what is no number in none.
 */
export function histogramOf(values: Float64Array, threshold: number): Bin[] {
  const sample = sampleOf(values)
  if (sample.length === 0) return []
  const [least, lower, upper, most] = quantilesOf(sample, [0.01, 0.25, 0.75, 0.99]) as Four
  // Tukey's fences; where the middle half is one value they say nothing.
  const beyond = (upper - lower) * 1.5 || Infinity
  const low = Math.min(Math.max(least, lower - beyond), threshold)
  const high = Math.max(Math.min(most, upper + beyond), threshold)
  const bins = low === high ? 1 : BINS
  const width = (high - low) / bins
  const counts = new Uint32Array(bins)
  const perWidth = width === 0 ? 0 : 1 / width
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (value !== value) continue
    const bin = (value - low) * perWidth
    counts[bin > 0 ? (bin < bins ? bin | 0 : bins - 1) : 0]!++
  }
  return Array.from(counts, (count, bin) => ({
    from: low + bin * width,
    to: bin === bins - 1 ? high : low + (bin + 1) * width,
    count,
  }))
}

/** Where most of many values lie, some of them tell as well; everybody is counted all the same. */
function sampleOf(values: Float64Array): Float64Array {
  const size = Math.min(values.length, MOST_SAMPLED)
  const sample = new Float64Array(size)
  let found = 0
  for (let at = 0; at < size; at++) {
    const value = values[Math.floor((at * values.length) / size)]!
    if (value === value) sample[found++] = value
  }
  const isTelling = found >= LEAST_SAMPLED || size === values.length
  return isTelling ? sample.subarray(0, found) : values.filter((value) => value === value)
}
