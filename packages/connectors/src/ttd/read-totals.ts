import { microsFrom } from '@flightdeck/domain/money'
import type { Span } from '../platform.ts'
import { readRows } from '../csv/read-rows.ts'
import { isAt, textAt, rowTexts } from '../csv/text-at.ts'
import { broken } from '../facts/broken.ts'
import { daysIn } from '../facts/days-in.ts'
import { mayBeBlank } from '../facts/exactly.ts'
import { ADVERTISER, ALL_VALUES, columnsIn, DATE, placesIn, type Column } from './columns.ts'

/** Sums per column, by the day's index in the span. */
export type TtdTotals = { columns: readonly Column[]; days: Map<number, Map<string, bigint>> }

/** Reads the small file of totals that the large files must add up to. */
export async function readTotals(
  blocks: AsyncIterable<Uint8Array>,
  advertiserId: string,
  span: Span,
): Promise<TtdTotals> {
  const totals: TtdTotals = { columns: [], days: new Map() }
  const ours = new TextEncoder().encode(advertiserId)
  const readDayIndex = daysIn(span)
  let header: string[] | null = null
  const { isEnded } = await readRows(blocks, (row) => {
    if (!header) {
      header = rowTexts(row)
      totals.columns = columnsIn(header, ALL_VALUES)
      for (const { header: name } of totals.columns) placesIn(header)(name)
      return
    }
    if (row.width !== header.length) throw broken(`Row ${row.number} of the report is incomplete.`, 'row')
    const at = placesIn(header)
    if (!isAt(row, at(ADVERTISER), ours))
      throw broken('The report answers another question than ours.', 'foreign')
    const dayAt = readDayIndex(row, at(DATE))
    if (totals.days.has(dayAt)) throw broken('The report’s totals name a day twice.', 'totals')
    const sums = totals.columns.map(({ header: name, metric }): [string, bigint] => {
      const cell = textAt(row, at(name))
      const sum = cell === '' && mayBeBlank(metric) ? 0n : microsFrom(cell)
      if (sum === null) throw broken(`A number in row ${row.number} cannot be read.`, 'number')
      return [name, sum]
    })
    totals.days.set(dayAt, new Map(sums))
  })
  if (!isEnded || !header) throw broken('The report ends before its end.', 'truncated')
  return totals
}
