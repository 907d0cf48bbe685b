import type { DayFacts, FactColumns, FactLevel, FactMetric } from '@flightdeck/domain/ad-data'
import { addDays } from '@flightdeck/domain/time'
import type { Span } from '../platform.ts'
import { DayRows } from './day-rows.ts'

/** A level's rows, gathered into columns by day. Nothing is a text until it is given out. */
export type DayColumns = {
  /** False when the entity had a row for this day already. */
  add: (dayAt: number, idAt: number, values: ArrayLike<number>) => boolean
  /** -1 before there is any row. */
  lastDayAt: () => number
  /** A day, once: what was taken is gone from here. */
  take: (span: Span, dayAt: number, nativeIdAt: (idAt: number) => string) => DayFacts
}

/** `columns` names the value that each metric is; two metrics may be the same value. */
export function gather(level: FactLevel, columns: Partial<Record<FactMetric, number>>): DayColumns {
  const width = Math.max(...Object.values(columns)) + 1
  const days: DayRows[] = []
  const empty = new DayRows(width)
  return {
    add(dayAt, idAt, values) {
      while (days.length <= dayAt) days.push(new DayRows(width))
      return days[dayAt]!.add(idAt, values)
    },
    lastDayAt: () => days.length - 1,
    take(span, dayAt, nativeIdAt) {
      const rows = days[dayAt] ?? empty
      const nativeIds = rows.ids(nativeIdAt)
      const values = Array.from({ length: width }, (_, column) => rows.take(column))
      const named = Object.entries(columns).map(([metric, at]) => [metric, values[at]!])
      if (dayAt < days.length) days[dayAt] = empty
      return {
        level,
        day: addDays(span.from, dayAt),
        nativeIds,
        columns: Object.fromEntries(named) as FactColumns,
      }
    },
  }
}
