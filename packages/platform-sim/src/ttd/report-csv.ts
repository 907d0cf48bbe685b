import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import { reportedDeals } from '../world/reported-deals.ts'
import { reportTable } from '../world/report-table.ts'
import type { World } from '../world/world.ts'
import { TEMPLATES } from './columns.ts'

export type Schedule = { templateId: number; advertiserIds: string[]; from: Day; toExclusive: Day }

/**
 * Header and rows, without an end marker. The Trade Desk's day is UTC's, regardless of the campaign's zone.
 */
export function reportCsv(world: World, schedule: Schedule, now: number): string {
  const { dimensions, metrics } = TEMPLATES.find((template) => template.id === schedule.templateId)!
  const span = {
    from: schedule.from,
    to: addDays(schedule.toExclusive, -1),
    asOf: dayIn('UTC', new Date(now)),
  }
  const parts = schedule.advertiserIds.flatMap((accountId) =>
    reportedDeals(world, { platform: 'ttd', accountId, ...span }),
  )
  const { header, rows } = reportTable(parts, dimensions, metrics)
  return `${[header, ...rows].join('\r\n')}\r\n`
}
