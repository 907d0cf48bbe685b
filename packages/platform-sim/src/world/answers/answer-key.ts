import type { LineItem, Campaign } from '../shape.ts'
import { platformTraits } from '../traits.ts'
import type { World } from '../world.ts'
import { answer, isLive, isOpen, type Answer } from './answer.ts'
import { creativeAnswers } from './creatives.ts'
import { dealAnswers } from './deals.ts'
import { deliveryAnswers } from './delivery.ts'
import { budgetAnswers, lineItemAnswers } from './line-items.ts'
import { nameAnswers, type LearnedNames } from './names.ts'

/**
 * Exact findings expected in the world today, for an organisation that checks each client's own market, own
 * pages and names by template. Derived from planted faults and delivery, never from settings as a platform
 * shows them.
 */
export function answerKey(world: World, learned: readonly LearnedNames[] = []): Answer[] {
  const shown = { ...world, lineItems: world.lineItems.map((item) => asShown(item, world)) }
  return [
    ...lineItemAnswers(shown),
    ...budgetAnswers(shown),
    ...campaignAnswers(shown),
    ...nameAnswers(shown, learned),
    ...creativeAnswers(shown),
    ...dealAnswers(world),
    ...deliveryAnswers(shown, world),
  ]
}

/** An ended line item seems to continue where its dates are the campaign's. */
function asShown(item: LineItem, { campaigns }: World): LineItem {
  if (platformTraits(item.platform).placesAndDatesAt === 'line_item') return item
  return { ...item, endsOn: campaigns.find(({ id }) => id === item.campaignId)!.endsOn }
}

/** Campaigns and insertion orders that are set up wrong. */
function campaignAnswers(world: World): Answer[] {
  const answersForCampaign = (campaign: Campaign) => [
    ...(campaign.faults.includes('display_network') ? [answer(campaign, 'campaign', 'SRC-01')] : []),
    ...(campaign.faults.includes('presence_or_interest') ? [answer(campaign, 'campaign', 'TGT-06')] : []),
    ...(campaign.faults.includes('old_target') ? [answer(campaign, 'campaign', 'BID-10')] : []),
  ]
  const answersForOrder = (order: World['insertionOrders'][number]) => {
    const items = world.lineItems.filter((item) => item.insertionOrderId === order.id)
    const isShort =
      isLive(order, world) && items.length > 0 && items.every((item) => item.endsOn < order.endsOn)
    return [
      ...(order.faults.includes('no_code') ? [answer(order, 'insertion_order', 'STR-04')] : []),
      ...(isShort ? [answer(order, 'insertion_order', 'BUD-13')] : []),
    ]
  }
  return [
    ...world.campaigns.filter((one) => isOpen(one, world)).flatMap(answersForCampaign),
    ...world.insertionOrders.filter((one) => isOpen(one, world)).flatMap(answersForOrder),
  ]
}
