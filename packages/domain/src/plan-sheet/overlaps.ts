import type { Day } from '../time/day.ts'

type Flight = { entityNo: number; startsOn: Day; endsOn: Day }

/** Rows that plan the same days of the same entity, each with another that does. Both are wrong: nobody knows which. */
export function overlaps<Row extends Flight>(rows: readonly Row[]): Map<Row, Row> {
  const found = new Map<Row, Row>()
  const sorted = rows.toSorted(
    (a, b) => a.entityNo - b.entityNo || compare(a.startsOn, b.startsOn) || compare(a.endsOn, b.endsOn),
  )
  let last: Row | undefined
  for (const row of sorted) {
    if (last?.entityNo === row.entityNo && row.startsOn <= last.endsOn) {
      found.set(row, last)
      if (!found.has(last)) found.set(last, row)
    }
    // The one that reaches furthest is the one that a later row can still run into.
    if (last?.entityNo !== row.entityNo || row.endsOn > last.endsOn) last = row
  }
  return found
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
