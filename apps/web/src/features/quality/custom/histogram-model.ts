import type { CustomTest } from '@flightdeck/contract'

export type Histogram = NonNullable<CustomTest['histogram']>

/** What the axis shows: every bar, and the threshold even where it lies beyond them. */
export function spanOf({ bins }: Pick<Histogram, 'bins'>, threshold: number): { from: number; to: number } {
  const from = Math.min(threshold, ...bins.map((bin) => bin.from))
  const to = Math.max(threshold, ...bins.map((bin) => bin.to))
  return from === to ? { from: from - 1, to: to + 1 } : { from, to }
}

/** One press of an arrow key: 1, 2 or 5 of some power of ten. */
export function stepOf({ from, to }: { from: number; to: number }): number {
  const rough = (to - from) / 100
  const power = 10 ** Math.floor(Math.log10(rough))
  const digit = [1, 2, 5].find((one) => one * power >= rough * 0.999) ?? 10
  return Number((digit * power).toPrecision(1))
}

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
  const span = spanOf({ bins }, bins[0]?.from ?? threshold)
  return `${label} of ${all}, from ${words(span.from)} to ${words(span.to)}; about ${caught} on the caught side of ${words(threshold)}`
}
