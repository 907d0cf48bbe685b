import type { Standing, TriggeredAlert } from '@flightdeck/contract/alerts'
import { addDays, daysBetween, isDay, type Day } from '@flightdeck/domain/time'

/**
 * Days up to today, as columns; one more than the window's length, because the window starts during the day
 * before.
 */
export const dayColumns = (today: Day, length: number): Day[] =>
  Array.from({ length: length + 1 }, (_, index) => addDays(today, index - length))

export const columnIndex = (columns: readonly Day[], day: Day): number =>
  Math.min(columns.length - 1, Math.max(0, daysBetween(columns[0]!, day)))

/** By rule: first column of the breach that lasts until today. */
export function breachingFrom(
  alerts: readonly TriggeredAlert[],
  standing: readonly Standing[],
  columns: readonly Day[],
): ReadonlyMap<number, number> {
  const breaching = new Set(
    standing.flatMap(({ alert, state }) => (state === 'still_breaching' ? alert : [])),
  )
  const from = new Map<number, number>()
  for (const { id, rule, episode } of alerts) {
    if (!breaching.has(id)) continue
    const column = columnIndex(columns, episode.since)
    from.set(rule, Math.min(column, from.get(rule) ?? column))
  }
  return from
}

/** Days of a selection, both inclusive; null selects all. */
export type DayRange = { from: Day; to: Day }
export type Columns = { from: number; to: number }

/** Range in the address; null if invalid. */
export const rangeIn = (from: string | null, to: string | null): DayRange | null =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : null

/** Days between two columns in either order; the full width is no selection. */
export function rangeBetween(columns: readonly Day[], column: number, other: number): DayRange | null {
  const [from, to] = [Math.min(column, other), Math.max(column, other)]
  return from === 0 && to === columns.length - 1 ? null : { from: columns[from]!, to: columns[to]! }
}

export const columnsIn = (columns: readonly Day[], range: DayRange | null): Columns =>
  range === null
    ? { from: 0, to: columns.length - 1 }
    : { from: columnIndex(columns, range.from), to: columnIndex(columns, range.to) }

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
}

/** Columns after a key on an edge, clamped to the days and the other edge. Null for other keys. */
export function edgeAfter(
  key: string,
  edge: 'from' | 'to',
  { from, to }: Columns,
  last: number,
): Columns | null {
  const by = steps[key]
  if (by === undefined) return null
  return edge === 'from'
    ? { from: Math.min(to, Math.max(0, from + by)), to }
    : { from, to: Math.max(from, Math.min(last, to + by)) }
}
