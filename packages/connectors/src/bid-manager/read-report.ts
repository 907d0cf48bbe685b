import type { Day } from '@flightdeck/domain'
import { PlatformError } from '../platform-error.ts'
import { GROUP_BYS, METRICS, readMetric } from './columns.ts'

/** A day of a line item as the file says it; metrics in millionths, in the order of METRICS. */
export type ReportRow = {
  day: Day
  advertiserId: string
  currency: string
  campaignId: string
  insertionOrderId: string
  lineItemId: string
  metrics: bigint[]
}

const DATE = /^(\d{4})\/(\d{2})\/(\d{2})$/
const WIDTH = GROUP_BYS.length + METRICS.length
const NO_DATA = 'No data returned by the reporting service.'

/**
 * Reads a report whole or not at all. The totals row must equal the sum of the rows and the footer must be there: a
 * file that was cut, or that lost a row on the way, is refused, and yesterday's good numbers stay.
 */
export function* readReport(lines: Iterable<string>): Generator<ReportRow> {
  const totals = METRICS.map(() => 0n)
  let state: 'header' | 'rows' | 'footer' = 'header'
  let hasReportTime = false
  let isEmpty = false
  for (const line of lines) {
    if (state === 'header') {
      refuseHeader(line)
      state = 'rows'
    } else if (state === 'rows' && line === NO_DATA) isEmpty = true
    else if (state === 'rows') {
      const cells = line.split(',')
      if (DATE.test(cells[0]!)) {
        const row = readRow(cells)
        row.metrics.forEach((value, at) => (totals[at]! += value))
        yield row
      } else {
        if (!isEmpty) refuseTotals(cells, totals)
        state = 'footer'
      }
    } else if (line.startsWith('Report Time:')) hasReportTime = true
  }
  if (!hasReportTime) throw broken('The report ends before its end.', 'truncated')
}

function refuseHeader(line: string): void {
  const cells = line.split(',')
  if (cells.length !== WIDTH || cells[0] !== 'Date')
    throw broken('The report has other columns than we asked for.', 'columns')
}

function readRow(cells: string[]): ReportRow {
  if (cells.length !== WIDTH) throw broken('A row of the report is incomplete.', 'row')
  const [date, advertiserId, currency, campaignId, insertionOrderId, lineItemId, ...values] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ]
  const metrics = values.map(readMetric)
  if (metrics.includes(null)) throw broken('A number of the report cannot be read.', 'number')
  const day = date.replaceAll('/', '-')
  return {
    day,
    advertiserId,
    currency,
    campaignId,
    insertionOrderId,
    lineItemId,
    metrics: metrics as bigint[],
  }
}

function refuseTotals(cells: string[], totals: bigint[]): void {
  const isTotals = cells.length === WIDTH && cells.slice(0, GROUP_BYS.length).every((cell) => cell === '')
  if (!isTotals) throw broken('The report ends before its end.', 'truncated')
  const given = cells.slice(GROUP_BYS.length).map(readMetric)
  if (given.some((value, at) => value !== totals[at]))
    throw broken('The report’s rows do not add up to its totals.', 'totals')
}

function broken(sentence: string, code: string): PlatformError {
  return new PlatformError('unwell', sentence, { code: `report_${code}` })
}
