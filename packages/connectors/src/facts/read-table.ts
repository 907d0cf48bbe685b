import { MAX_MILLIONTHS, type FactMetric } from '@flightdeck/domain/ad-data'
import type { Span } from '../platform.ts'
import { millionthsAt } from '../csv/millionths-at.ts'
import type { CsvRow } from '../csv/read-rows.ts'
import { isAt } from '../csv/text-at.ts'
import { broken } from './broken.ts'
import { daysIn } from './days-in.ts'
import { leastMillionths, mayBeBlank } from './exactly.ts'

/** Column positions in a file. */
export type TableShape = {
  width: number
  dayAt: number
  /** Values that every row must have, because the query requested nothing else. */
  same: readonly { at: number; is: string }[]
  values: readonly { at: number; metric: FactMetric }[]
}

const encoder = new TextEncoder()

/** Reads one row at a time: the day's index in the span, and the values in column order. */
export function tableReader({ width, dayAt, same, values: columns }: TableShape, span: Span) {
  const expectedFields = same.map(({ at, is }) => ({ at, bytes: encoder.encode(is) }))
  const places = Int32Array.from(columns, ({ at }) => at)
  const least = Float64Array.from(columns, ({ metric }) => leastMillionths(metric))
  const isBlank = columns.map(({ metric }) => mayBeBlank(metric))
  const values = new Float64Array(columns.length)
  const readDayIndex = daysIn(span)

  return {
    values,
    /** Throws for a row that does not match the query. */
    read(row: CsvRow): number {
      if (row.width !== width) throw broken(`Row ${row.number} of the report is incomplete.`, 'row')
      for (const { at, bytes } of expectedFields)
        if (!isAt(row, at, bytes)) throw broken('The report answers another question than ours.', 'foreign')
      const { bytes, starts, ends } = row
      for (let n = 0; n < values.length; n++) {
        const from = starts[places[n]!]!
        const to = ends[places[n]!]!
        const value = from === to && isBlank[n] ? Number.NaN : millionthsAt(bytes, from, to)
        const isRight = value >= least[n]! && value <= MAX_MILLIONTHS
        if (!isRight && !(from === to && isBlank[n]))
          throw broken(`A number in row ${row.number} of the report cannot be right.`, 'number')
        values[n] = value
      }
      return readDayIndex(row, dayAt)
    },
  }
}
