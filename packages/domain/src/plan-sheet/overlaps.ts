import type { Day } from '../time/day.ts'

export type Flight = { entityNo: number; startsOn: Day; endsOn: Day }
/** A row with another that plans some of its days, or with none. */
export type Overlap<Row> = { row: Row; other: Row | null }

/**
 * Finds rows that plan the same days of the same entity, each with another that does. Both are wrong: nobody knows which. To be
 * shown all of them one by one, by entity, start and end; says of each as soon as it can be said, and of the last at the end.
 */
export function overlapFinder<Row extends Flight>() {
  /** The one that reaches furthest is the one that a later row can still run into. */
  let furthest: Overlap<Row> | null = null
  return {
    see: (row: Row): Overlap<Row>[] => {
      const isSame = furthest?.row.entityNo === row.entityNo
      const other: Row | null = isSame && row.startsOn <= furthest!.row.endsOn ? furthest!.row : null
      if (other) furthest!.other ??= row
      if (isSame && row.endsOn <= furthest!.row.endsOn) return [{ row, other }]
      const said = furthest ? [furthest] : []
      furthest = { row, other }
      return said
    },
    end: (): Overlap<Row>[] => (furthest ? [furthest] : []),
  }
}
