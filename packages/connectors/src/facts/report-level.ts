import type { FactLevel, FactMetric } from '@flightdeck/domain/ad-data'
import type { Span } from '../platform.ts'
import type { CsvRow } from '../csv/read-rows.ts'
import { broken } from './broken.ts'
import { gather, type DayColumns } from './gather.ts'
import { IdTable } from './id-table.ts'
import { tableReader, type TableShape } from './read-table.ts'

export type LevelShape = TableShape & {
  level: FactLevel
  idAt: number
  /** Index of each metric among the values. */
  columns: Partial<Record<FactMetric, number>>
  /**
   * Ids of delivery that belongs to no entity of this level: the open auction among deals. Counted in totals,
   * not stored.
   */
  emptyIds: readonly string[]
}
export type ReadLevel = { rows: DayColumns; nativeIdAt: (at: number) => string }

const ID = /^[\w-]+$/

/** Reads one level of a report. */
export function reportLevel({ idAt: idField, emptyIds, ...shape }: LevelShape, span: Span) {
  const ids = new IdTable()
  const rows = gather(shape.level, shape.columns)
  const table = tableReader(shape, span)
  // Registered first, so that they get the first indices.
  for (const id of emptyIds) {
    const bytes = new TextEncoder().encode(id)
    ids.at(bytes, 0, bytes.length)
  }
  let idCount = emptyIds.length
  return {
    /** Values of the row added last. */
    values: table.values,
    /** Index of the day in the span. Rejects the report when an entity has two rows for one day. */
    add(row: CsvRow): number {
      const dayAt = table.read(row)
      const idAt = ids.at(row.bytes, row.starts[idField]!, row.ends[idField]!)
      if (idAt < emptyIds.length) return dayAt
      if (idAt === idCount) {
        if (!ID.test(ids.textOf(idAt))) throw broken(`Row ${row.number} of the report has no id.`, 'row')
        idCount++
      }
      if (!rows.add(dayAt, idAt, table.values))
        throw broken(`Row ${row.number} of the report repeats an item for one day.`, 'row')
      return dayAt
    },
    finished: (): ReadLevel => ({ rows, nativeIdAt: ids.textOf }),
  }
}
export type ReportLevel = ReturnType<typeof reportLevel>
