import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import { decimal } from '../core/decimal.ts'
import { reportedDeals } from '../world/reported-deals.ts'
import type { World } from '../world/world.ts'
import { TEMPLATES } from './columns.ts'

export type Schedule = { templateId: number; advertiserIds: string[]; from: Day; toExclusive: Day }

/**
 * Header and rows, without an end marker. The Trade Desk's day is UTC's, regardless of the campaign's zone.
 */
export function reportCsv(world: World, schedule: Schedule, now: number): string {
  const { dimensions, metrics } = TEMPLATES.find((template) => template.id === schedule.templateId)!
  const sums = new Map<string, bigint[]>()
  for (const accountId of schedule.advertiserIds) {
    const to = addDays(schedule.toExclusive, -1)
    const asOf = dayIn('UTC', new Date(now))
    for (const row of reportedDeals(world, { platform: 'ttd', accountId, from: schedule.from, to, asOf })) {
      const key = dimensions.map(({ value }) => value(row)).join(',')
      const sum = sums.get(key) ?? metrics.map(() => 0n)
      metrics.forEach(({ units }, at) => (sum[at]! += units(row)))
      sums.set(key, sum)
    }
  }
  const header = [...dimensions, ...metrics].map((column) => column.header).join(',')
  const lines = [...sums].map(([key, sum]) =>
    [key, ...metrics.map(({ decimals }, at) => decimal(sum[at]!, decimals))].join(','),
  )
  return `${[header, ...lines].join('\r\n')}\r\n`
}
