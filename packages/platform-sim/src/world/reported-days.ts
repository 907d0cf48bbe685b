import { addDays, type Day } from '@flightdeck/domain/time'
import { actedOn } from './line-item-after-deeds.ts'
import { deliveryOn, type Delivery } from './delivery.ts'
import { reportedOn } from './reported.ts'
import type { LineItem } from './shape.ts'
import type { Platform } from './traits.ts'
import type { World } from './world.ts'

export type ReportedDay = { day: Day; item: LineItem; delivery: Delivery }
export type DaysQuestion = { platform: Platform; accountId: string; from: Day; to: Day; asOf: Day }

/** Reported days of an account as of `asOf`. Unfinished days and days without delivery have no row. */
export function reportedDays(
  world: World,
  { platform, accountId, from, to, asOf }: DaysQuestion,
): ReportedDay[] {
  const dead = new Set(world.deals.filter((deal) => deal.faults.includes('dead_deal')).map((deal) => deal.id))
  const items = world.lineItems.filter((item) => item.platform === platform && item.accountId === accountId)
  const asActed = actedOn(world)
  const rows: ReportedDay[] = []
  for (let day = from; day <= to && day < asOf; day = addDays(day, 1)) {
    for (const item of items) {
      const acted = asActed(item, day)
      if (!acted) continue
      const hasDeadDeal = acted.item.dealIds.some((id) => dead.has(id))
      const truth = deliveryOn(world.settings.seed, acted.item, day, hasDeadDeal, acted.spend)
      const delivery = truth && reportedOn(asOf, day, truth, platform, item.id)
      if (delivery) rows.push({ day, item: acted.item, delivery })
    }
  }
  return rows
}
