import { addDays, dayIn, type Day } from '@flightdeck/domain'
import type { Delivery } from '../world/delivery.ts'
import { reportedDays, type ReportedDay } from '../world/reported-days.ts'
import { HISTORY_DAYS, type World } from '../world/world.ts'
import { holds } from './conditions.ts'
import type { Customer } from './customers.ts'
import type { Gaql } from './gaql.ts'
import { metricsOf, sumOf } from './metrics.ts'
import type { Row } from './row.ts'

const KEY: Record<string, { field: string; of: (row: ReportedDay) => string }> = {
  customer: { field: 'customer.id', of: ({ item }) => item.accountId },
  campaign: { field: 'campaign.id', of: ({ item }) => item.campaignId },
  ad_group: { field: 'ad_group.id', of: ({ item }) => item.id },
  asset_group: { field: 'asset_group.id', of: ({ item }) => item.id },
}
const DATE = 'segments.date'

/** A resource's rows with their numbers: one a day where days are asked for, and then none for a day without any. */
export function measured(world: World, of: Customer, gaql: Gaql, rows: Row[], now: number): Row[] {
  const isDaily = gaql.select.includes(DATE)
  const { field, of: keyOf } = KEY[gaql.from]!
  const groups = new Map<string, Delivery[]>()
  for (const one of daysOf(world, of, gaql, now)) {
    const key = isDaily ? `${one.day}/${keyOf(one)}` : keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one.delivery])
  }
  if (!isDaily)
    return rows.map((row) => {
      const deliveries = groups.get(row[field] as string)
      return { ...row, ...(deliveries && metricsOf(sumOf(deliveries))) }
    })
  const entities = new Map(rows.map((row) => [row[field] as string, row]))
  return [...groups].flatMap(([key, deliveries]) => {
    const [day = '', id = ''] = key.split('/')
    const entity = entities.get(id)
    const metrics = metricsOf(sumOf(deliveries))
    const hasAny = gaql.select.some((name) => name in metrics)
    return entity && hasAny ? [{ ...entity, [DATE]: day, ...metrics }] : []
  })
}

/** The account's own days; one that is not over there is not reported yet. */
function daysOf(world: World, of: Customer, { where }: Gaql, now: number): ReportedDay[] {
  const asOf = dayIn(of.timezone, new Date(now))
  const asked = where.filter((condition) => condition.field === DATE)
  let from: Day = addDays(world.settings.today, -HISTORY_DAYS)
  let to: Day = asOf
  for (const { operator, values } of asked) {
    if (['=', '>=', 'BETWEEN'].includes(operator)) from = values[0]!
    if (['=', '<=', 'BETWEEN'].includes(operator)) to = values.at(-1)!
  }
  return reportedDays(world, { platform: 'google_ads', accountId: of.id, from, to, asOf }).filter(({ day }) =>
    asked.every((condition) => holds(condition, { [DATE]: day })),
  )
}
