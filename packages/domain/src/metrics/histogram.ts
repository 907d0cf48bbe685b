import { computeQuantiles } from './quantiles.ts'

export type Bin = { from: number; to: number; count: number }
/** Bins of equal width between two ends. Values beyond an end count in its outer bin. */
export type Ruler = { low: number; high: number; bins: number }

const BINS = 40
const MAX_SAMPLE = 2_000
/** Smallest sample that shows where values lie. */
const LEAST_SAMPLED = 200
type Four = [number, number, number, number]

/**
 * Histogram over the range of most values, extended to the threshold, so that a few outliers do not flatten
 * it. NaN is in no bin. Callers may pass a faster `count`.
 */
export function buildHistogram(
  values: Float64Array,
  threshold: number,
  count: (ruler: Ruler) => Uint32Array = (ruler) => countOn(ruler, values),
): Bin[] {
  const ruler = rulerFor(values, threshold)
  if (!ruler) return []
  const { low, high, bins } = ruler
  const width = (high - low) / bins
  return Array.from(count(ruler), (many, bin) => ({
    from: low + bin * width,
    to: bin === bins - 1 ? high : low + (bin + 1) * width,
    count: many,
  }))
}

export const binsPerUnit = ({ low, high, bins }: Ruler): number => (low === high ? 0 : bins / (high - low))

function countOn(ruler: Ruler, values: Float64Array): Uint32Array {
  const { low, bins } = ruler
  const perUnit = binsPerUnit(ruler)
  const counts = new Uint32Array(bins)
  for (let at = 0; at < values.length; at++) {
    const bin = (values[at]! - low) * perUnit
    if (bin === bin) counts[bin > 0 ? (bin < bins ? bin | 0 : bins - 1) : 0]!++
  }
  return counts
}

function rulerFor(values: Float64Array, threshold: number): Ruler | null {
  const sample = sampleValues(values)
  if (sample.length === 0) return null
  const [least, lower, upper, most] = computeQuantiles(sample, [0.01, 0.25, 0.75, 0.99]) as Four
  // Tukey's fences; unlimited where the middle half is one value.
  const beyond = (upper - lower) * 1.5 || Infinity
  const low = Math.min(Math.max(least, lower - beyond), threshold)
  const high = Math.max(Math.min(most, upper + beyond), threshold)
  return { low, high, bins: low === high ? 1 : BINS }
}

/** Sample that is enough to find the range of most values; the bins count all of them. */
function sampleValues(values: Float64Array): Float64Array {
  const size = Math.min(values.length, MAX_SAMPLE)
  const sample = new Float64Array(size)
  let sampleCount = 0
  for (let at = 0; at < size; at++) {
    const value = values[Math.floor((at * values.length) / size)]!
    if (value === value) sample[sampleCount++] = value
  }
  const isTelling = sampleCount >= LEAST_SAMPLED || size === values.length
  return isTelling ? sample.subarray(0, sampleCount) : values.filter((value) => value === value)
}
