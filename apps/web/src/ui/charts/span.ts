export type Span = { from: number; to: number }

/** Range of all bars, extended to the threshold. */
export function fullSpan(bins: readonly Span[], threshold: number): Span {
  const from = Math.min(threshold, ...bins.map((bin) => bin.from))
  const to = Math.max(threshold, ...bins.map((bin) => bin.to))
  return from === to ? { from: from - 1, to: to + 1 } : { from, to }
}

/** Position of a value in a span, clamped to 0 to 1. */
export const relativePosition = (value: number, { from, to }: Span): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

/** Step of an arrow key, for about `presses` steps across the span: 1, 2 or 5 times a power of ten. */
export function arrowStep({ from, to }: Span, presses: number): number {
  const rough = (to - from) / presses
  const power = 10 ** Math.floor(Math.log10(rough))
  const digit = [1, 2, 5].find((one) => one * power >= rough * 0.999) ?? 10
  return Number((digit * power).toPrecision(1))
}
