import type { Campaign } from '../shape.ts'
import type { World } from '../world.ts'
import { answer, isLive, isOpen, type Answer } from './answer.ts'

/** Campaigns and insertion orders that are set up wrong. */
export function campaignAnswers(world: World): Answer[] {
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
