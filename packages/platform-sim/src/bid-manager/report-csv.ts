import { dayIn, type Day } from '@flightdeck/domain/time'
import { reportedDeals } from '../world/reported-deals.ts'
import { decimal } from '../core/decimal.ts'
import type { World } from '../world/world.ts'
import { DIMENSIONS, METRICS, type Row } from './columns.ts'

export type ReportQuestion = {
  groupBys: string[]
  metrics: string[]
  advertiserId: string
  from: Day
  to: Day
}

/** The stored file: header, rows, a totals row with empty dimensions, a blank line, a loose footer. */
export function reportCsv(world: World, question: ReportQuestion, now: Date): string {
  const { groupBys, metrics } = question
  const header = [
    ...groupBys.map((name) => DIMENSIONS[name]!.header),
    ...metrics.map((name) => METRICS[name]!.header),
  ]
  const lines = [header.join(',')]
  const rows = grouped(reportRows(world, question, now), question)
  if (rows.size === 0) lines.push('No data returned by the reporting service.')
  const totals = metrics.map(() => 0n)
  for (const [dimensions, units] of rows) {
    units.forEach((unit, at) => (totals[at]! += unit))
    lines.push([dimensions, ...written(units)].join(','))
  }
  if (rows.size > 0) lines.push([...groupBys.map(() => ''), ...written(totals)].join(','))
  const reportTime = now.toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ')
  const footer = [
    `Report Time:,${reportTime} GMT`,
    `Date Range:,${question.from.replaceAll('-', '/')} to ${question.to.replaceAll('-', '/')}`,
    ...groupBys.map((name) => `Group By:,${DIMENSIONS[name]!.header}`),
    '"Reporting numbers from the previous month are finalized on the first of the month unless otherwise noted."',
    `Filter by Advertiser ID:,${question.advertiserId}`,
  ]
  return `${[...lines, '', ...footer].join('\n')}\n`

  function written(units: bigint[]): string[] {
    return metrics.map((name, at) => decimal(units[at]!, METRICS[name]!.decimals))
  }
}

/** Sums per combination of the grouped dimensions. */
function grouped(rows: Row[], { groupBys, metrics }: ReportQuestion): Map<string, bigint[]> {
  const sums = new Map<string, bigint[]>()
  for (const row of rows) {
    const key = groupBys.map((name) => DIMENSIONS[name]!.value(row)).join(',')
    const sum = sums.get(key) ?? metrics.map(() => 0n)
    metrics.forEach((name, at) => (sum[at]! += METRICS[name]!.units(row)))
    sums.set(key, sum)
  }
  return sums
}

/** Rows as of the account's current day; an unfinished day is not in the file. */
function reportRows(world: World, { advertiserId, from, to }: ReportQuestion, now: Date): Row[] {
  const account = world.accounts.find((one) => one.id === advertiserId)
  if (!account) return []
  const asOf = dayIn(account.advertiser.timezone, now)
  const parts = reportedDeals(world, { platform: 'dv360', accountId: advertiserId, from, to, asOf })
  return parts.map((part) => ({ ...part, account }))
}
