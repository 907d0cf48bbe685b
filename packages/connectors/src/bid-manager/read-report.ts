import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { microsFrom } from '@flightdeck/domain/money'
import type { Span } from '../platform.ts'
import { readRows, type CsvRow } from '../csv/read-rows.ts'
import { textAt, rowTexts } from '../csv/text-at.ts'
import { broken } from '../facts/broken.ts'
import { ExactSums } from '../facts/exact-sums.ts'
import { mayBeBlank } from '../facts/exactly.ts'
import { reportLevel, type ReadLevel } from '../facts/report-level.ts'
import { expectedHeader, buildLevelShape, type ReportQuery } from './report-query.ts'

/** Only a day's row begins with a digit. */
const isDated = ({ bytes, starts, ends }: CsvRow) =>
  ends[0]! > starts[0]! && bytes[starts[0]!]! >= 0x30 && bytes[starts[0]!]! <= 0x39

const NO_DATA = 'No data returned by the reporting service.'

/**
 * Reads a file whole or not at all. The totals row must equal the sum of the rows and the footer must be there: a file
 * that was cut, or that lost a row on the way, is refused, and yesterday's good numbers stay.
 */
export async function readReport(
  blocks: AsyncIterable<Uint8Array>,
  question: ReportQuery,
  account: SeenAccount,
  span: Span,
): Promise<ReadLevel> {
  const shape = buildLevelShape(question, account)
  const level = reportLevel(shape, span)
  const sums = new ExactSums(shape.values.length)
  let state: 'header' | 'rows' | 'footer' = 'header'
  let isEmpty = false
  let hasReportTime = false

  function onRow(row: CsvRow): void {
    if (state === 'rows' && isDated(row)) {
      level.add(row)
      sums.add(level.values)
    } else if (state === 'rows' && textAt(row, 0) === NO_DATA) isEmpty = true
    else if (state === 'rows') {
      if (!isEmpty) refuseTotals(row)
      state = 'footer'
    } else if (state === 'header') {
      if (rowTexts(row).join() !== expectedHeader(question).join())
        throw broken('The report doesn’t have the requested columns.', 'columns')
      state = 'rows'
    } else if (textAt(row, 0) === 'Report Time:') hasReportTime = true
  }
  function refuseTotals(row: CsvRow): void {
    const [first, ...cells] = rowTexts(row)
    const firstValue = shape.width - shape.values.length
    const isTotals =
      row.width === shape.width && [first, ...cells].slice(0, firstValue).every((cell) => cell === '')
    if (!isTotals) throw broken('The report ends before its end.', 'truncated')
    const totals = sums.totals()
    const isSame = shape.values.every(({ at, metric }, n) => {
      const cell = textAt(row, at)
      return cell === '' && mayBeBlank(metric) ? totals[n] === 0n : microsFrom(cell) === totals[n]
    })
    if (!isSame) throw broken('The report’s rows do not add up to its totals.', 'totals')
  }

  await readRows(blocks, onRow)
  if (!hasReportTime) throw broken('The report ends before its end.', 'truncated')
  return level.finished()
}
