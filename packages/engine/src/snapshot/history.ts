import type { History } from '@flightdeck/domain/delivery'
import { countAt, rowsBetween, valueAt, type Snapshot } from './snapshot.ts'

/** Days of a single entity. */
export function historyIn(snapshot: Snapshot, place: number): History {
  const countBetween = (counts: number, from: number, to: number): number => {
    const { low, high } = rowsBetween(snapshot, from, to, place)
    return countAt(snapshot, counts, high, place) - countAt(snapshot, counts, low, place)
  }
  const rows = (from: number, to: number) => countBetween(snapshot.reported, from, to)
  return {
    rows,
    sum(measure, from, to) {
      const column = snapshot.columns[measure]
      if (!column) return rows(from, to) > 0 ? Number.NaN : 0
      if (column.lacking !== 0 && countBetween(column.lacking, from, to) > 0) return Number.NaN
      const { low, high } = rowsBetween(snapshot, from, to, place)
      return valueAt(snapshot, column, high, place) - valueAt(snapshot, column, low, place)
    },
  }
}
