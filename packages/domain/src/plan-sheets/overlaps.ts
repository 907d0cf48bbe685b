import type { Day } from '../time/day.ts'

export type Flight = { entityNo: number; startsOn: Day; endsOn: Day }
/** Row, with another one that plans some of its days, or null. */
export type Overlap<Row> = { row: Row; other: Row | null }

/**
 * Finds rows that plan the same days of the same entity, each with one it overlaps. Both are reported,
 * because either may be wrong. Expects all rows one by one, by entity, start and end; returns a row as soon
 * as it is decided, and the last at the end.
 */
export function overlapFinder<Row extends Flight>() {
  /** Row with the latest end, which a later row can still overlap. */
  let furthest: Overlap<Row> | null = null
  return {
    see: (row: Row): Overlap<Row>[] => {
      const isSame = furthest?.row.entityNo === row.entityNo
      const other: Row | null = isSame && row.startsOn <= furthest!.row.endsOn ? furthest!.row : null
      if (other) furthest!.other ??= row
      if (isSame && row.endsOn <= furthest!.row.endsOn) return [{ row, other }]
      const overlaps = furthest ? [furthest] : []
      furthest = { row, other }
      return overlaps
    },
    end: (): Overlap<Row>[] => (furthest ? [furthest] : []),
  }
}
