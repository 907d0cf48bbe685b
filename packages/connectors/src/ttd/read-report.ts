import type { Day } from '@flightdeck/domain'
import { DIMENSIONS, METRICS, TOTALS_DIMENSIONS } from './columns.ts'
import { broken, readTable } from './read-table.ts'

/** A day of an ad group as the file says it; metrics in millionths, in the order of METRICS. The day is UTC's. */
export type TtdReportRow = {
  day: Day
  advertiserId: string
  campaignId: string
  adGroupId: string
  metrics: bigint[]
}
type Asked = { advertiserId: string; from: Day; to: Day }

/**
 * Reads a report whole or not at all. The file itself does not say where it ends, so a second, small report gives each
 * day's totals: a row that was lost, doubled or damaged on the way does not add up, and yesterday's good numbers stay.
 */
export function readTtdReport(dailyCsv: string, totalsCsv: string, asked: Asked): TtdReportRow[] {
  const left = new Map<Day, bigint[]>()
  for (const { day, names, metrics } of readTable(totalsCsv, TOTALS_DIMENSIONS)) {
    if (left.has(day)) throw broken('The report’s totals name a day twice.', 'totals')
    refuseForeign(asked, day, names[1]!)
    left.set(day, metrics)
  }
  const rows: TtdReportRow[] = []
  const seen = new Set<string>()
  for (const { day, names, metrics } of readTable(dailyCsv, DIMENSIONS)) {
    const [, advertiserId, campaignId, adGroupId] = names as [string, string, string, string]
    refuseForeign(asked, day, advertiserId)
    if (adGroupId === '' || seen.has(`${day}/${adGroupId}`))
      throw broken('The report names an ad group twice for one day.', 'row')
    seen.add(`${day}/${adGroupId}`)
    const rest = left.get(day)
    if (!rest) throw broken('The report’s rows do not add up to its totals.', 'totals')
    METRICS.forEach((_name, at) => (rest[at]! -= metrics[at]!))
    rows.push({ day, advertiserId, campaignId, adGroupId, metrics })
  }
  if ([...left.values()].flat().some((rest) => rest !== 0n))
    throw broken('The report’s rows do not add up to its totals.', 'totals')
  return rows
}

function refuseForeign({ advertiserId, from, to }: Asked, day: Day, given: string): void {
  if (given !== advertiserId || day < from || day > to)
    throw broken('The report answers another question than ours.', 'foreign')
}
