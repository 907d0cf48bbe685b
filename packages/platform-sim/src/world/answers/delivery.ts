import { MICROS } from '@flightdeck/domain/money'
import { addDays, daysBetween, type Day } from '@flightdeck/domain/time'
import { carriesBudget } from '../budget-holder.ts'
import { answer, isLive, lastReportedDay, type Answer } from './answer.ts'
import { buildPlanSheet, type Cell } from '../plan-sheet.ts'
import { reportedDays } from '../reported-days.ts'
import type { Campaign, LineItem } from '../shape.ts'
import { platformTraits } from '../traits.ts'
import type { World } from '../world.ts'

/** Daily money and units of a line item. */
type DeliveryDay = { spend: number; cost: number; impressions: number; clicks: number; conversions: number }
type Days = ReadonlyMap<Day, DeliveryDay>

/**
 * Expected findings from delivery: days without spend, money lost, and orders projected to miss their plan.
 */
export function deliveryAnswers(world: World, real: World): Answer[] {
  const daysByItem = collectDelivery(real)
  const plan = buildPlanSheet(real).tabs[0]!.rows
  const live = world.lineItems.filter(
    (item) => isLive(item, world) && item.startsOn <= lastReportedDay(world),
  )
  const itemDays = (item: LineItem): Days => daysByItem.get(`${item.platform}/${item.id}`) ?? new Map()
  const campaignItems = (campaign: Campaign) =>
    world.lineItems.filter((item) => item.platform === campaign.platform && item.campaignId === campaign.id)
  const orders = [
    ...world.campaigns.map((entity) => ({
      kind: 'campaign' as const,
      one: entity,
      items: campaignItems(entity),
    })),
    ...world.insertionOrders.map((order) => ({
      kind: 'insertion_order' as const,
      one: order,
      items: world.lineItems.filter((item) => item.insertionOrderId === order.id),
    })),
  ].filter(({ one }) => isLive(one, world) && one.startsOn <= lastReportedDay(world))
  return [
    ...live.flatMap((item) => {
      const day = itemDays(item).get(lastReportedDay(world))
      const campaign = world.campaigns.find((one) => one.id === item.campaignId)!
      const carriers = carriesBudget(item) ? [item] : campaignItems(campaign)
      const budget = carriesBudget(item) ? item.budgetMicros : campaign.budgetMicros
      const used = sum(carriers.map((one) => spentFrom(itemDays(one), campaign.startsOn))) / Number(budget)
      // Cost is reported beside the budget only where the budget is the client's money.
      const isLoss = isClientPrice(item) && day !== undefined && day.cost > day.spend
      return [
        ...(day === undefined && used < 0.98 ? [answer(item, 'line_item', 'DEL-01')] : []),
        ...(isLoss && day.cost >= 10 * MICROS ? [answer(item, 'line_item', 'FIN-07')] : []),
      ]
    }),
    ...orders.flatMap(({ kind, one: entity, items }) =>
      paceChecks(world, entity, items.map(itemDays))
        // Spikes are checked only on campaigns, where a client's money runs together.
        .filter((check) => check !== 'DEL-03' || kind === 'campaign')
        .map((check) => answer(entity, kind, check)),
    ),
    ...orders.flatMap(({ kind, one: entity, items }) =>
      kind === 'campaign'
        ? promiseChecks(world, plan, entity, items.map(itemDays)).map((check) => answer(entity, kind, check))
        : [],
    ),
  ]
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
const isClientPrice = ({ platform }: Campaign | LineItem) =>
  platformTraits(platform).budgetIs === 'client_price'
const spentFrom = (days: Days, from: Day) =>
  sum([...days].map(([day, { spend }]) => (day >= from ? spend : 0)))

/** Expected pacing findings: projected end at last week's rate, and the last two days. */
function paceChecks(
  world: World,
  { startsOn, endsOn, budgetMicros }: { startsOn: Day; endsOn: Day; budgetMicros: bigint },
  parts: Days[],
): string[] {
  const last = lastReportedDay(world)
  const amount = Number(budgetMicros)
  const between = (from: Day, to: Day) =>
    sum(parts.flatMap((days) => [...days].map(([day, { spend }]) => (day >= from && day <= to ? spend : 0))))
  const [elapsed, left] = [daysBetween(startsOn, last) + 1, daysBetween(last, endsOn)]
  const planned = amount / (elapsed + left)
  const checks = between(last, last) > 3 * planned ? ['DEL-03'] : []
  const rateDays = Math.min(7, elapsed)
  // No projection before a fifth of the flight is over.
  if (rateDays < 2 || elapsed < 0.2 * (elapsed + left)) return checks
  const toDate = between(startsOn, last)
  const rate = between(addDays(last, 1 - rateDays), last) / rateDays
  const projected = (toDate + rate * left) / amount
  const isShortOn = (day: Day) => {
    if (day <= startsOn) return false
    const needed = (amount - between(startsOn, addDays(day, -1))) / (daysBetween(day, endsOn) + 1)
    return needed > 0 && between(day, day) < needed
  }
  if (projected < 0.9 && isShortOn(last) && isShortOn(addDays(last, -1))) checks.push('DEL-04')
  if (projected > 1.05 || (toDate > 0.98 * amount && left > 1)) checks.push('DEL-05')
  return checks
}

/** Expected findings on the plan's margin target and number of units. */
function promiseChecks(world: World, plan: Cell[][], campaign: Campaign, parts: Days[]): string[] {
  const [header, ...rows] = plan
  const row = rows.find(
    (one) =>
      one[header!.indexOf('entity_id')] === campaign.id && typeof one[header!.indexOf('budget')] === 'number',
  )
  if (!row) return []
  const cell = (name: string) => row[header!.indexOf(name)]
  const target = Number(cell('margin_target_pct')) / 100
  const marginOn = (day: Day) => {
    const dayRows = parts.flatMap((days) => days.get(day) ?? [])
    const spend = sum(dayRows.map((one) => one.spend))
    return spend > 0 ? 1 - sum(dayRows.map(({ cost }) => cost)) / spend : Number.NaN
  }
  const lastDays = [0, -1, -2].map((by) => addDays(lastReportedDay(world), by))
  const isThin = isClientPrice(campaign) && lastDays.every((day) => marginOn(day) < target - 0.02)
  const unit = cell('goal_type') as 'impressions' | 'clicks' | 'conversions'
  const units = sum(
    parts.flatMap((days) => [...days].map(([day, one]) => (day >= campaign.startsOn ? one[unit] : 0))),
  )
  // A fee on media is paid for any delivery.
  const isBeyond = cell('rate_type') !== 'PERCENT' && units > Number(cell('goal_units'))
  return [...(isThin ? ['FIN-06'] : []), ...(isBeyond ? ['FIN-08'] : [])]
}

function collectDelivery(world: World): Map<string, Map<Day, DeliveryDay>> {
  const { today } = world.settings
  const daysByItem = new Map<string, Map<Day, DeliveryDay>>()
  for (const { platform, id: accountId } of world.accounts) {
    const question = {
      platform,
      accountId,
      from: addDays(today, -130),
      to: lastReportedDay(world),
      asOf: today,
    }
    for (const { day, item, delivery } of reportedDays(world, question)) {
      const key = `${platform}/${item.id}`
      const days = daysByItem.get(key) ?? new Map<Day, DeliveryDay>()
      days.set(day, {
        spend: Number(delivery.revenueMicros),
        cost: Number(delivery.mediaCostMicros + delivery.feeMicros),
        impressions: delivery.impressions,
        clicks: delivery.clicks,
        conversions: delivery.conversionHundredths / 100,
      })
      daysByItem.set(key, days)
    }
  }
  return daysByItem
}
