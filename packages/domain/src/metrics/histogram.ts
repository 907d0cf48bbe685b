import { quantilesOf } from './quantiles.ts'

export type Bin = { from: number; to: number; count: number }
/** Bins of equal width between two ends. What lies beyond an end counts in its outer bin. */
export type Ruler = { low: number; high: number; bins: number }

const BINS = 40
const MOST_SAMPLED = 2_000
/** Fewer say too little of where the others lie. */
const LEAST_SAMPLED = 200
type Four = [number, number, number, number]

/**
 * Values in bins where most of them lie, and as far as the threshold, so that a few outliers do not flatten the picture.
 * What is no number is in none. Whoever can count faster does so.
 */
export function histogramOf(
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

/** By how many bins one value is further than another, for each unit between them. */
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
  const sample = sampleOf(values)
  if (sample.length === 0) return null
  const [least, lower, upper, most] = quantilesOf(sample, [0.01, 0.25, 0.75, 0.99]) as Four
  // Tukey's fences; where the middle half is one value they say nothing.
  const beyond = (upper - lower) * 1.5 || Infinity
  const low = Math.min(Math.max(least, lower - beyond), threshold)
  const high = Math.max(Math.min(most, upper + beyond), threshold)
  return { low, high, bins: low === high ? 1 : BINS }
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
