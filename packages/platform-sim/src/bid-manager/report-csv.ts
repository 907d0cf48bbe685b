import { dayIn, type Day } from '@flightdeck/domain/time'
import { reportedDeals } from '../world/reported-deals.ts'
import { reportTable } from '../world/report-table.ts'
import type { World } from '../world/world.ts'
import { dimensionsOf, METRICS } from './columns.ts'

export type ReportQuestion = {
  groupBys: string[]
  metrics: string[]
  advertiserId: string
  from: Day
  to: Day
}

/**
 * The stored file: header, rows, a totals row with empty dimensions, a blank line, a loose footer. An unfinished
 * day of the account is not in the file.
 */
export function reportCsv(world: World, question: ReportQuestion, now: Date): string {
  const { groupBys, metrics, advertiserId, from, to } = question
  const account = world.accounts.find((one) => one.id === advertiserId) ?? null
  const asOf = account && dayIn(account.advertiser.timezone, now)
  const parts = asOf
    ? reportedDeals(world, { platform: 'dv360', accountId: advertiserId, from, to, asOf })
    : []
  const columns = dimensionsOf(account)
  const dimensions = groupBys.map((name) => columns[name]!)
  const { header, rows, totals } = reportTable(
    parts,
    dimensions,
    metrics.map((name) => METRICS[name]!),
  )
  const slashed = (text: string) => text.replaceAll('-', '/')
  const body = rows.length > 0 ? [...rows, totals] : ['No data returned by the reporting service.']
  const footer = [
    `Report Time:,${slashed(now.toISOString().slice(0, 16)).replace('T', ' ')} GMT`,
    `Date Range:,${slashed(from)} to ${slashed(to)}`,
    ...dimensions.map((dimension) => `Group By:,${dimension.header}`),
    '"Reporting numbers from the previous month are finalized on the first of the month unless otherwise noted."',
    `Filter by Advertiser ID:,${advertiserId}`,
  ]
  return `${[header, ...body, '', ...footer].join('\n')}\n`
}
