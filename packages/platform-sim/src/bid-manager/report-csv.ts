import { addDays, dayIn, type Day } from '@flightdeck/domain'
import { deliveryOn } from '../world/delivery.ts'
import { reportedOn } from '../world/reported.ts'
import type { World } from '../world/world.ts'
import { decimal, DIMENSIONS, METRICS, type Row } from './columns.ts'

export type ReportQuestion = {
  groupBys: string[]
  metrics: string[]
  advertiserId: string
  from: Day
  to: Day
}

/** The file as it lies on the storage: header, rows, a totals row with empty dimensions, a blank line, a loose footer. */
export function reportCsv(world: World, question: ReportQuestion, now: Date): string {
  const rows = rowsOf(world, question, now)
  const { groupBys, metrics } = question
  const header = [
    ...groupBys.map((name) => DIMENSIONS[name]!.header),
    ...metrics.map((name) => METRICS[name]!.header),
  ]
  const lines = [header.join(',')]
  if (rows.length === 0) lines.push('No data returned by the reporting service.')
  const totals = metrics.map(() => 0n)
  for (const row of rows) {
    const units = metrics.map((name) => METRICS[name]!.units(row.delivery))
    units.forEach((unit, at) => (totals[at]! += unit))
    const values = metrics.map((name, at) => decimal(units[at]!, METRICS[name]!.decimals))
    lines.push([...groupBys.map((name) => DIMENSIONS[name]!.value(row)), ...values].join(','))
  }
  if (rows.length > 0) {
    const sums = metrics.map((name, at) => decimal(totals[at]!, METRICS[name]!.decimals))
    lines.push([...groupBys.map(() => ''), ...sums].join(','))
  }
  const reportTime = now.toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ')
  const footer = [
    `Report Time:,${reportTime} GMT`,
    `Date Range:,${question.from.replaceAll('-', '/')} to ${question.to.replaceAll('-', '/')}`,
    ...groupBys.map((name) => `Group By:,${DIMENSIONS[name]!.header}`),
    '"Reporting numbers from the previous month are finalized on the first of the month unless otherwise noted."',
    `Filter by Advertiser ID:,${question.advertiserId}`,
  ]
  return `${[...lines, '', ...footer].join('\n')}\n`
}

/** What is known on the account's own day; a day that is not over there is not in the file. */
function rowsOf(world: World, { advertiserId, from, to }: ReportQuestion, now: Date): Row[] {
  const account = world.accounts.find((one) => one.id === advertiserId)
  if (!account) return []
  const asOf = dayIn(account.advertiser.timezone, now)
  const dead = new Set(world.deals.filter((deal) => deal.faults.includes('dead_deal')).map((deal) => deal.id))
  const items = world.lineItems.filter((item) => item.platform === 'dv360' && item.accountId === advertiserId)
  const rows: Row[] = []
  for (let day = from; day <= to && day < asOf; day = addDays(day, 1)) {
    for (const item of items) {
      const truth = deliveryOn(
        world.settings.seed,
        item,
        day,
        item.dealIds.some((id) => dead.has(id)),
      )
      const delivery = truth && reportedOn(asOf, day, truth, 'dv360', item.id)
      if (delivery) rows.push({ day, item, account, delivery })
    }
  }
  return rows
}
