/** The first and the last column in sight, counted from nought. */
export type ColumnSight = readonly [first: number, last: number]

/** A column more on either side, so that it is there before it is seen. */
const spare = 1

/** Which columns lie between two edges of a frame that is scrolled sideways. */
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
