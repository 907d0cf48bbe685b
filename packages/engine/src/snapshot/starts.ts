import type { Snapshot } from './snapshot.ts'

/**
 * Remembers what everybody had before their first flight day, so that a span of their own is one row less another as well.
 * To be called whenever days or first days change.
 */
export function markStarts(snapshot: Snapshot, startsOn: Int32Array): void {
  const { memory, width, firstDay, days } = snapshot
  const rows = new Int32Array(width)
  for (let at = 0; at < width; at++) {
    const start = startsOn[at] ?? firstDay
    rows[at] = Math.max(0, Math.min(days, start - firstDay))
  }
  snapshot.reportedAtStart ||= memory.take(width * 2)
  gatherCounts(snapshot, snapshot.reported, snapshot.reportedAtStart, rows)
  for (const column of Object.values(snapshot.columns)) {
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
