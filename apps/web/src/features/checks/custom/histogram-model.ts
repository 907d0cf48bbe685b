import type { CustomTest } from '@flightdeck/contract/check-runs'
import { fullSpan } from '../../../ui/charts/span.ts'

export type Histogram = NonNullable<CustomTest['histogram']>

/** On which side of the threshold entities are caught. */
export function caughtSide(is: string): 'below' | 'above' | 'elsewhere' {
  if (is === 'at_most' || is === 'below') return 'above'
  return is === 'at_least' || is === 'above' ? 'below' : 'elsewhere'
}

export function isCaught(is: string, bin: { from: number; to: number }, threshold: number): boolean {
  const side = caughtSide(is)
  const middle = (bin.from + bin.to) / 2
  if (side === 'elsewhere') return is === 'is' ? !(bin.from <= threshold && threshold <= bin.to) : false
  return side === 'above' ? middle > threshold : middle < threshold
}

/** The picture in a sentence. */
export function histogramWords(
  { label, bins, threshold, is }: Histogram,
  words: (value: number) => string,
): string {
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  const caught = bins.reduce((sum, bin) => sum + (isCaught(is, bin, threshold) ? bin.count : 0), 0)
  const span = fullSpan(bins, bins[0]?.from ?? threshold)
  return `${label} of ${all}, from ${words(span.from)} to ${words(span.to)}. About ${caught} flagged at ${words(threshold)}`
}
