import { addDays, daysBetween } from '@flightdeck/domain/time'
import { answer, isLive, isOpen, lastReportedDay, type Answer } from './answer.ts'
import { reportedDeals } from '../reported-deals.ts'
import type { Deal } from '../shape.ts'
import { platformTraits } from '../traits.ts'
import type { World } from '../world.ts'

const UNUSED_DAYS = 14
const AHEAD_DAYS = 7
/** Retention of numbers. */
const KNOWN_DAYS = 130

/** Expected findings on deals that are dead, forgotten, behind, overpriced or hemmed in. */
export function dealAnswers(world: World): Answer[] {
  const delivered = deliveredBy(world)
  const { today } = world.settings
  return world.deals.flatMap((deal) => {
    const users = world.lineItems.filter(
      (item) => item.platform === deal.platform && item.dealIds.includes(deal.id),
    )
    const open = users.filter((item) => isOpen(item, world))
    const live = users.filter((item) => isLive(item, world))
    const has = delivered.get(`${deal.platform}/${deal.id}`)
    const recent = users.filter((item) => item.endsOn >= addDays(today, -UNUSED_DAYS))
    const offers = open.map(({ offerMicros }) => offerMicros)
    const isPriced = open.every((item) => !item.faults.includes('no_bid_ceiling'))
    const isTooDear = offers.length > 0 && isPriced && offers.every((offer) => offer < deal.rateMicros)
    const isHemmed =
      deal.isGuaranteed &&
      open.some(({ faults }) => faults.includes('few_hours') || faults.includes('same_audience'))
    const isUsedBeyond = live.some((item) => item.endsOn > deal.endsOn)
    const isEnding = deal.endsOn <= addDays(today, AHEAD_DAYS) && isUsedBeyond
    const isOutOfTime = live.length > 0 && (deal.endsOn < today || deal.startsOn > today || isEnding)
    if (!isLive(deal, world)) return isOutOfTime ? [answer(deal, 'deal_id', 'DEA-11')] : []
    const checks = [
      ...(live.length > 0 && !has?.isOnLastDay ? ['DEA-01'] : []),
      ...(isTooDear ? ['DEA-05'] : []),
      ...(deal.isGuaranteed && !live.some(({ creativeIds }) => creativeIds.length > 0) ? ['DEA-08'] : []),
      ...(isBehind(deal, has?.impressions ?? 0, world) ? ['DEA-09'] : []),
      ...(isHemmed ? ['DEA-10'] : []),
      ...(isOutOfTime ? ['DEA-11'] : []),
      ...(recent.length === 0 && daysBetween(deal.startsOn, today) >= UNUSED_DAYS ? ['DEA-13'] : []),
    ]
    return checks.map((check) => answer(deal, 'deal_id', check))
  })
}

function isBehind(
  { committedImpressions, startsOn, endsOn }: Deal,
  impressions: number,
  world: World,
): boolean {
  if (committedImpressions === null || startsOn < addDays(world.settings.today, -KNOWN_DAYS)) return false
  const elapsed = daysBetween(startsOn, lastReportedDay(world)) + 1
  const days = daysBetween(startsOn, endsOn) + 1
  return elapsed >= 0.2 * days && impressions < (0.9 * committedImpressions * elapsed) / days
}

/** Delivery through each deal since it began. */
function deliveredBy(world: World): Map<string, { impressions: number; isOnLastDay: boolean }> {
  const { today } = world.settings
  const deliveryByDeal = new Map<string, { impressions: number; isOnLastDay: boolean }>()
  for (const { platform, id: accountId } of world.accounts) {
    if (platformTraits(platform).dealsPerAccount === 0) continue
    const starts = new Map(world.deals.map((deal) => [deal.id, deal.startsOn]))
    const question = {
      platform,
      accountId,
      from: addDays(today, -KNOWN_DAYS),
      to: lastReportedDay(world),
      asOf: today,
    }
    for (const { day, dealId, delivery } of reportedDeals(world, question)) {
      if (!dealId || day < (starts.get(dealId) ?? day)) continue
      const key = `${platform}/${dealId}`
      const before = deliveryByDeal.get(key)
      deliveryByDeal.set(key, {
        impressions: (before?.impressions ?? 0) + delivery.impressions,
        isOnLastDay: Boolean(before?.isOnLastDay) || day === lastReportedDay(world),
      })
    }
  }
  return deliveryByDeal
}
