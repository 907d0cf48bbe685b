import { readDate } from '../dates.ts'
import type { Column } from './column.ts'
import type { Row } from './families.ts'

/** Tokens aligned with columns; null where a name leaves a column out. */
export type LaidOut = { cost: number; cells: (string | null)[] }

const SKIP = 1
/** Cost of taking a token for a column's. Text accepts any token, at a small cost. */
export function misfit(column: Column): (token: string) => number {
  switch (column.type) {
    case 'constant':
      return (token) => (token === column.text ? 0 : 3)
    case 'date':
      return (token) => (column.formats.some((format) => readDate(token, format, 'any') !== null) ? 0 : 3)
    case 'number': {
      const { prefix, suffix } = column
      return (token) =>
        token.startsWith(prefix) &&
        token.endsWith(suffix) &&
        /^\d+$/.test(token.slice(prefix.length, token.length - suffix.length))
          ? 0
          : 3
    }
    case 'list': {
      const values = new Set(column.values)
      return (token) => (values.has(token) ? 0 : 3)
    }
    case 'joined': {
      const values = new Set(column.values)
      return (token) => (token.split(column.joiner).every((part) => values.has(part)) ? 0 : 3)
    }
    case 'text':
      return () => 0.4
  }
}

/** Cheapest alignment of a shorter name with the columns. */
export function layOut(costs: readonly ((token: string) => number)[], row: Row): LaidOut {
  const [height, width] = [row.length, costs.length]
  const best = Array.from({ length: height + 1 }, () => Array.from({ length: width + 1 }, () => Infinity))
  best[0]![0] = 0
  for (let used = 0; used <= height; used++)
    for (let at = 0; at < width; at++) {
      const cost = best[used]![at]!
      if (cost === Infinity) continue
      best[used]![at + 1] = Math.min(best[used]![at + 1]!, cost + SKIP)
      if (used < height)
        best[used + 1]![at + 1] = Math.min(best[used + 1]![at + 1]!, cost + costs[at]!(row[used]!))
    }
  const cells: (string | null)[] = Array.from({ length: width }, () => null)
  for (let used = height, at = width; at > 0; at--) {
    const cost = best[used]![at]!
    if (used > 0 && cost === best[used - 1]![at - 1]! + costs[at - 1]!(row[used - 1]!))
      cells[at - 1] = row[--used]!
  }
  return { cost: best[height]![width]! - (width - height) * SKIP, cells }
}
