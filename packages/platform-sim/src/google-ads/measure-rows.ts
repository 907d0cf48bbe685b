import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import type { Delivery } from '../world/delivery.ts'
import { reportedDays, type ReportedDay } from '../world/reported-days.ts'
import { HISTORY_DAYS, type World } from '../world/world.ts'
import { holds } from './conditions.ts'
import type { Customer } from './customers.ts'
import type { Gaql } from './gaql.ts'
import { toMetrics, sumDeliveries } from './metrics.ts'
import type { Row } from './row.ts'

const KEY: Record<string, { field: string; groupKey: (row: ReportedDay) => string }> = {
  customer: { field: 'customer.id', groupKey: ({ item }) => item.accountId },
  campaign: { field: 'campaign.id', groupKey: ({ item }) => item.campaignId },
  ad_group: { field: 'ad_group.id', groupKey: ({ item }) => item.id },
  asset_group: { field: 'asset_group.id', groupKey: ({ item }) => item.id },
}
const DATE = 'segments.date'

/**
 * A resource's rows with their numbers: one a day if days are requested, and then none for a day without any.
 */
export function measureRows(world: World, of: Customer, gaql: Gaql, rows: Row[], now: number): Row[] {
  const isDaily = gaql.select.includes(DATE)
  const { field, groupKey } = KEY[gaql.from]!
  const groups = new Map<string, Delivery[]>()
  for (const reportedDay of accountDays(world, of, gaql, now)) {
    const key = isDaily ? `${reportedDay.day}/${groupKey(reportedDay)}` : groupKey(reportedDay)
    groups.set(key, [...(groups.get(key) ?? []), reportedDay.delivery])
  }
  if (!isDaily)
    return rows.map((row) => {
      const deliveries = groups.get(row[field] as string)
      return { ...row, ...(deliveries && toMetrics(sumDeliveries(deliveries))) }
    })
  const entities = new Map(rows.map((row) => [row[field] as string, row]))
  return [...groups].flatMap(([key, deliveries]) => {
    const [day = '', id = ''] = key.split('/')
    const entity = entities.get(id)
    const metrics = toMetrics(sumDeliveries(deliveries))
    const hasAny = gaql.select.some((name) => name in metrics)
    return entity && hasAny ? [{ ...entity, [DATE]: day, ...metrics }] : []
  })
}

/** The account's own days; one that is not over there is not reported yet. */
function accountDays(world: World, of: Customer, { where }: Gaql, now: number): ReportedDay[] {
  const asOf = dayIn(of.timezone, new Date(now))
  const dateConditions = where.filter((condition) => condition.field === DATE)
  let from: Day = addDays(world.settings.today, -HISTORY_DAYS)
  let to: Day = asOf
  for (const { operator, values } of dateConditions) {
    if (['=', '>=', 'BETWEEN'].includes(operator)) from = values[0]!
    if (['=', '<=', 'BETWEEN'].includes(operator)) to = values.at(-1)!
  }
  return reportedDays(world, { platform: 'google_ads', accountId: of.id, from, to, asOf }).filter(({ day }) =>
    dateConditions.every((condition) => holds(condition, { [DATE]: day })),
  )
}
