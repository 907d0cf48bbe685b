/** First and last column in sight, zero-based and inclusive. */
export type ColumnSight = readonly [first: number, last: number]

/** Extra columns rendered on either side, before they scroll in. */
const spare = 1

/** Columns between two edges of a horizontally scrolled frame. */
export function columnSight(widths: readonly number[], left: number, right: number): ColumnSight {
  let start = 0
  let first = widths.length - 1
  let last = 0
  for (const [at, width] of widths.entries()) {
    if (start < right) last = at
    start += width
    if (start > left) first = Math.min(first, at)
  }
  return [Math.max(0, first - spare), Math.min(widths.length - 1, last + spare)]
}
