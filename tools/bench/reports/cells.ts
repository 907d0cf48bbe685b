/** Every figure of an answer in one order: rows as they were sorted by their keys. */
export type Cells = (number | null)[][]

const near = (left: number | null, other: number | null): boolean =>
  left === null || other === null
    ? left === other
    : Math.abs(left - other) <= 2e-6 * Math.max(1, Math.abs(other))

/** First difference of two answers; null when every cell agrees. */
export function difference(left: Cells, other: Cells): string | null {
  if (left.length !== other.length) return `${left.length} rows, ${other.length} rows`
  for (const [row, values] of left.entries())
    for (const [at, value] of values.entries())
      if (!near(value, other[row]![at] ?? null))
        return `row ${row}, column ${at}: ${value}, ${other[row]![at]}`
  return null
}
