import type { EntityColumns } from '../entity-columns.ts'
import { firstUnfoldedDay, rowBefore, type Snapshot } from './snapshot.ts'

/**
 * Writes columns of the entities for the inner loops: whether and when each is on, and its totals before its first
 * flight day, so that its flight so far is one row minus another. Call it whenever days or entities change.
 */
export function writeEntityColumns(
  snapshot: Snapshot,
  {
    isActive,
    startsOn,
    liveFrom,
    endsOn,
  }: Pick<EntityColumns, 'isActive' | 'startsOn' | 'liveFrom' | 'endsOn'>,
) {
  const { memory, width, days, firstDay } = snapshot
  const firstStoredDay = firstUnfoldedDay(snapshot)
  snapshot.seats ||= memory.take(width * 16)
  const seats = snapshot.seats >>> 2
  const rows = new Int32Array(width)
  for (let at = 0; at < width; at++) {
    memory.ints[seats + at] = isActive[at] ?? 0
    memory.ints[seats + width + at] = startsOn[at] ?? 0
    memory.ints[seats + 2 * width + at] = endsOn[at] ?? 0
    memory.ints[seats + 3 * width + at] = liveFrom[at] ?? 0
    const start = startsOn[at] ?? firstDay
    rows[at] = start < firstStoredDay ? rowBefore(snapshot, start, at) : Math.min(days, start - firstDay)
  }
  snapshot.reportedAtStart ||= memory.take(width * 2)
  gatherCounts(snapshot, snapshot.reported, snapshot.reportedAtStart, rows)
  for (const column of Object.values(snapshot.columns)) {
    // Room for doubles, should it come to that.
    column.atStart ||= memory.take(width * 8)
    const begin = column.isWide ? column.rows >>> 3 : column.rows >>> 2
    const into = column.isWide ? column.atStart >>> 3 : column.atStart >>> 2
    const cells = column.isWide ? memory.doubles : memory.ints
    for (let at = 0; at < width; at++) cells[into + at] = cells[begin + rows[at]! * width + at]!
    if (column.lacking === 0) continue
    column.lackingAtStart ||= memory.take(width * 2)
    gatherCounts(snapshot, column.lacking, column.lackingAtStart, rows)
  }
}

function gatherCounts({ memory, width }: Snapshot, counts: number, into: number, rows: Int32Array): void {
  for (let at = 0; at < width; at++)
    memory.shorts[(into >>> 1) + at] = memory.shorts[(counts >>> 1) + rows[at]! * width + at]!
}
