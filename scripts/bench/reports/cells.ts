/** Every figure of an answer in one order: rows as they were sorted by their keys. */
export type Cells = (number | null)[][]

const near = (one: number | null, other: number | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(one - other) <= 2e-6 * Math.max(1, Math.abs(other))

/** First difference of two answers; null when every cell agrees. */
export function difference(one: Cells, other: Cells): string | null {
  if (one.length !== other.length) return `${one.length} rows, ${other.length} rows`
  for (const [row, values] of one.entries())
    for (const [at, value] of values.entries())
      if (!near(value, other[row]![at] ?? null))
        return `row ${row}, column ${at}: ${value}, ${other[row]![at]}`
  return null
}
