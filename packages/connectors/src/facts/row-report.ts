import type { DayFacts, FactMetric } from '@flightdeck/domain/ad-data'
import { microsFrom } from '@flightdeck/domain/money'
import { daysBetween, type Day } from '@flightdeck/domain/time'
import type { Span } from '../platform.ts'
import { broken } from './broken.ts'
import { exactly } from './exactly.ts'
import { gather } from './gather.ts'
import { wholeDays } from './whole-days.ts'

type RowKey = { day: Day; id: string; isOurs: boolean }

/** Rows of a report by line item and day: only those that were requested, each once. */
export function onceADay<Line, Row>(
  lines: readonly Line[],
  { from, to }: Span,
  what: string,
  read: (line: Line) => RowKey & { row: () => Row },
): Row[] {
  const seenKeys = new Set<string>()
  return lines.map((line) => {
    const { day, id, isOurs, row } = read(line)
    if (!isOurs || day < from || day > to) throw foreignReport()
    const key = `${day}/${id}`
    if (seenKeys.has(key)) throw broken(`The report names ${what} twice for one day.`, 'row')
    seenKeys.add(key)
    return row()
  })
}

/** Days of rows, from the exact numbers of each metric. */
export function daysOfRows<Row extends { day: Day }>(
  span: Span,
  rows: Iterable<Row>,
  idOf: (row: Row) => string,
  metrics: Partial<Record<FactMetric, (row: Row) => bigint>>,
): DayFacts[] {
  const readers = Object.entries(metrics) as [FactMetric, (row: Row) => bigint][]
  const gathered = gather('line_item', Object.fromEntries(readers.map(([metric], at) => [metric, at])))
  const ids = new Map<string, number>()
  for (const row of rows) {
    const id = idOf(row)
    if (!ids.has(id)) ids.set(id, ids.size)
    const values = readers.map(([metric, read]) => exactly(metric, read(row)))
    if (!gathered.add(daysBetween(span.from, row.day), ids.get(id)!, values))
      throw broken('The report names a group twice for one day.', 'row')
  }
  const names = [...ids.keys()]
  return wholeDays(span, [{ rows: gathered, nativeIdAt: (at) => names[at]! }])
}

export const foreignReport = () => broken('The report answers another question than ours.', 'foreign')
export const unlikeTotals = (what: string) =>
  broken(`The report’s rows do not add up to its ${what}.`, 'totals')

/** Millionths of a number, or a refusal of the report. */
export function readNumber(number: string | bigint | null): bigint {
  const millionths = typeof number === 'string' ? microsFrom(number) : number
  if (millionths === null) throw broken('A number of the report cannot be read.', 'number')
  return millionths
}
