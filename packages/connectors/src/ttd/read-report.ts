import type { FactLevel, FactMetric } from '@flightdeck/domain/ad-data'
import { daysBetween } from '@flightdeck/domain/time'
import type { Span } from '../platform.ts'
import { readRows } from '../csv/read-rows.ts'
import { rowTexts } from '../csv/text-at.ts'
import { broken } from '../facts/broken.ts'
import { ExactSums } from '../facts/exact-sums.ts'
import { reportLevel, type LevelShape, type ReadLevel, type ReportLevel } from '../facts/report-level.ts'
import { ADVERTISER, columnsIn, DATE, LEVELS, placesIn, type Column } from './columns.ts'
import type { TtdTotals } from './read-totals.ts'

/**
 * Reads a file whole or not at all. The file itself does not say where it ends, so a second, small one gives each day's
 * totals: a row that was lost, doubled or damaged on the way does not add up, and yesterday's good numbers stay.
 */
export async function readTtdReport(
  blocks: AsyncIterable<Uint8Array>,
  kind: FactLevel,
  totals: TtdTotals,
  advertiserId: string,
  span: Span,
): Promise<ReadLevel> {
  let columns: readonly Column[] = []
  let sums: ExactSums[] = []
  let level: ReportLevel | null = null
  const { isEnded } = await readRows(blocks, (row) => {
    if (level) sums[level.add(row)]!.add(level.values)
    else {
      const header = rowTexts(row)
      columns = columnsIn(header, LEVELS[kind].values)
      sums = Array.from({ length: daysBetween(span.from, span.to) + 1 }, () => new ExactSums(columns.length))
      level = reportLevel(buildLevelShape(kind, header, columns, advertiserId), span)
    }
  })
  if (!isEnded || !level) throw broken('The report ends before its end.', 'truncated')
  for (const [dayAt, sum] of sums.entries()) {
    const expectedTotals = totals.days.get(dayAt)
    const isTold = ({ header }: Column) => totals.columns.some((one) => one.header === header)
    if (
      sum
        .totals()
        .some(
          (total, at) => isTold(columns[at]!) && total !== (expectedTotals?.get(columns[at]!.header) ?? 0n),
        )
    )
      throw broken('The report’s rows do not add up to its totals.', 'totals')
  }
  return (level as ReportLevel).finished()
}

function buildLevelShape(
  kind: FactLevel,
  header: string[],
  values: readonly Column[],
  advertiserId: string,
): LevelShape {
  const { id, nobody } = LEVELS[kind]
  const at = placesIn(header)
  const columns: Partial<Record<FactMetric, number>> = Object.fromEntries(
    values.map(({ metric }, place) => [metric, place]),
  )
  return {
    level: kind,
    width: header.length,
    dayAt: at(DATE),
    same: [{ at: at(ADVERTISER), is: advertiserId }],
    idAt: at(id),
    values: values.map(({ header: name, metric }) => ({ at: at(name), metric })),
    columns,
    nobody,
  }
}
