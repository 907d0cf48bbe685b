import { dayNumber, microsFrom, type Day } from '@flightdeck/domain'
import { PlatformError } from '../platform-error.ts'
import { METRICS } from './columns.ts'

export type TableRow = { day: Day; names: string[]; metrics: bigint[] }

/**
 * Reads a file by the names in its header, in whatever order they stand; columns we did not ask for are passed over.
 * Every metric is read as millionths, counts too.
 */
export function* readTable(text: string, dimensions: readonly string[]): Generator<TableRow> {
  if (!text.endsWith('\n')) throw broken('The report ends before its end.', 'truncated')
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const given = header.replace(/^\uFEFF/, '').split(',')
  const [dimensionsAt, metricsAt] = [placesOf(given, dimensions), placesOf(given, METRICS)]
  for (const line of lines) {
    const cells = line.split(',')
    if (cells.length !== given.length) throw broken('A row of the report is incomplete.', 'row')
    const names = dimensionsAt.map((at) => cells[at]!)
    const metrics = metricsAt.map((at) => microsFrom(cells[at]!))
    if (metrics.includes(null)) throw broken('A number of the report cannot be read.', 'number')
    yield { day: readDay(names[0]!), names, metrics: metrics as bigint[] }
  }
}

function placesOf(given: string[], wanted: readonly string[]): number[] {
  return wanted.map((name) => {
    const at = given.indexOf(name)
    if (at < 0 || given.lastIndexOf(name) !== at)
      throw broken(`The report has no column “${name}”. Was the template changed?`, 'columns')
    return at
  })
}

/** A date may come with an hour, which is always midnight. */
function readDay(text: string): Day {
  const [day = ''] = text.split('T')
  try {
    dayNumber(day)
    return day
  } catch {
    throw broken('A date of the report cannot be read.', 'date')
  }
}

export function broken(sentence: string, code: string): PlatformError {
  return new PlatformError('unwell', sentence, { code: `report_${code}` })
}
