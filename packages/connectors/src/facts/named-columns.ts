import type { FactLevel, FactMetric } from '@flightdeck/domain/ad-data'
import { microsFrom } from '@flightdeck/domain/money'
import { daysBetween } from '@flightdeck/domain/time'
import { readRows } from '../csv/read-rows.ts'
import { isAt, rowTexts, textAt } from '../csv/text-at.ts'
import type { Span } from '../platform.ts'
import { broken } from './broken.ts'
import { daysIn } from './days-in.ts'
import { ExactSums } from './exact-sums.ts'
import { mayBeBlank } from './exactly.ts'
import { reportLevel, type LevelShape, type ReadLevel, type ReportLevel } from './report-level.ts'
import { unlikeTotals } from './row-report.ts'

/** A column of numbers by its header. A report may lack an optional one. */
export type Column = { header: string; metric: FactMetric; isOptional?: true }
/** A file whose header names its columns, in any order; other columns are ignored. */
export type NamedFile = {
  day: string
  /** Values that every row must have, by their headers. */
  same: Readonly<Record<string, string>>
  columns: readonly Column[]
}
export type NamedLevel = NamedFile & { level: FactLevel; id: string; nobody: readonly string[] }
/** Sums per column, by the day's index in the span. */
export type DayTotals = { columns: readonly Column[]; days: Map<number, Map<string, bigint>> }

/** Finds the columns of a level by the header. */
export function shapeUnder(header: readonly string[], file: NamedLevel): LevelShape {
  const at = placesIn(header)
  const found = columnsIn(header, file.columns)
  return {
    level: file.level,
    width: header.length,
    dayAt: at(file.day),
    same: Object.entries(file.same).map(([name, is]) => ({ at: at(name), is })),
    idAt: at(file.id),
    values: found.map(({ header: name, metric }) => ({ at: at(name), metric })),
    columns: Object.fromEntries(found.map(({ metric }, place) => [metric, place])),
    emptyIds: file.nobody,
  }
}

/**
 * Reads a file whole or not at all. Where the file itself does not say that it is whole, a second, small one gives each
 * day's totals: a row that was lost, doubled or damaged on the way does not add up, and yesterday's good numbers stay.
 */
export async function readNamedLevel(
  blocks: AsyncIterable<Uint8Array>,
  file: NamedLevel,
  totals: DayTotals,
  span: Span,
): Promise<ReadLevel> {
  let columns: readonly Column[] = []
  let sums: ExactSums[] = []
  let level: ReportLevel | null = null
  const { isEnded } = await readRows(blocks, (row) => {
    if (level) sums[level.add(row)]!.add(level.values)
    else {
      const header = rowTexts(row)
      columns = columnsIn(header, file.columns)
      sums = Array.from({ length: daysBetween(span.from, span.to) + 1 }, () => new ExactSums(columns.length))
      level = reportLevel(shapeUnder(header, file), span)
    }
  })
  if (!isEnded || !level) throw broken('The report ends before its end.', 'truncated')
  const compared = new Set(totals.columns.map(({ header }) => header))
  for (const [dayAt, sum] of sums.entries()) {
    const expected = totals.days.get(dayAt)
    const isOff = (total: bigint, at: number) => {
      const { header } = columns[at]!
      return compared.has(header) && total !== (expected?.get(header) ?? 0n)
    }
    if (sum.totals().some(isOff)) throw unlikeTotals('totals')
  }
  return (level as ReportLevel).finished()
}

/** Reads the small file of totals that a large file must add up to. */
export async function readDayTotals(
  blocks: AsyncIterable<Uint8Array>,
  file: NamedFile,
  span: Span,
): Promise<DayTotals> {
  const totals: DayTotals = { columns: [], days: new Map() }
  const same = Object.entries(file.same).map(([name, is]) => [name, new TextEncoder().encode(is)] as const)
  const readDayIndex = daysIn(span)
  let header: string[] | null = null
  const { isEnded } = await readRows(blocks, (row) => {
    if (!header) {
      header = rowTexts(row)
      totals.columns = columnsIn(header, file.columns)
      for (const { header: name } of totals.columns) placesIn(header)(name)
      return
    }
    if (row.width !== header.length) throw broken(`Row ${row.number} of the report is incomplete.`, 'row')
    const at = placesIn(header)
    if (!same.every(([name, bytes]) => isAt(row, at(name), bytes)))
      throw broken('The report answers another question than ours.', 'foreign')
    const dayAt = readDayIndex(row, at(file.day))
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

const columnsIn = (header: readonly string[], expected: readonly Column[]): Column[] =>
  expected.filter(({ header: name, isOptional }) => !isOptional || header.includes(name))

function placesIn(header: readonly string[]) {
  return (name: string): number => {
    const at = header.indexOf(name)
    if (at < 0 || header.lastIndexOf(name) !== at)
      throw broken(`The report has no column “${name}”. Was the template changed?`, 'columns')
    return at
  }
}
