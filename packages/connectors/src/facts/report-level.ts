import type { FactLevel, FactMetric } from '@flightdeck/domain'
import type { Span } from '../platform.ts'
import type { CsvRow } from '../csv/read-rows.ts'
import { broken } from './broken.ts'
import { gather, type DayColumns } from './gather.ts'
import { IdTable } from './id-table.ts'
import { tableReader, type TableShape } from './read-table.ts'

export type LevelShape = TableShape & {
  level: FactLevel
  idAt: number
  /** Which of the values each metric is. */
  columns: Partial<Record<FactMetric, number>>
  /** What stands for delivery of no entity of this level: the open auction among deals. It is counted and not kept. */
  nobody: readonly string[]
}
export type ReadLevel = { rows: DayColumns; idOf: (at: number) => string }

const ID = /^[\w-]+$/

/** One level of a report while its file is read. */
export function reportLevel({ idAt: idField, nobody, ...shape }: LevelShape, span: Span) {
  const ids = new IdTable()
  const rows = gather(shape.level, shape.columns)
  const table = tableReader(shape, span)
  // Known first, so that their places are the first.
  for (const id of nobody) {
    const bytes = new TextEncoder().encode(id)
    ids.at(bytes, 0, bytes.length)
  }
  let known = nobody.length
  return {
    /** Those of the row that was added last. */
    values: table.values,
    /** The day's place in the span. Each entity once a day, or the report is refused. */
    add(row: CsvRow): number {
      const dayAt = table.read(row)
      const idAt = ids.at(row.bytes, row.starts[idField]!, row.ends[idField]!)
      if (idAt < nobody.length) return dayAt
      if (idAt === known) {
        if (!ID.test(ids.textOf(idAt))) throw broken(`Row ${row.number} of the report has no id.`, 'row')
        known++
      }
      if (!rows.add(dayAt, idAt, table.values))
        throw broken(`Row ${row.number} of the report repeats an item for one day.`, 'row')
      return dayAt
    },
    finished: (): ReadLevel => ({ rows, idOf: ids.textOf }),
  }
}
export type ReportLevel = ReturnType<typeof reportLevel>
