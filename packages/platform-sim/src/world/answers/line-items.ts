import { carriesBudget } from '../budget-holder.ts'
import type { Fault } from '../fault.ts'
import type { LineItem } from '../shape.ts'
import { platformTraits } from '../traits.ts'
import type { World } from '../world.ts'
import { answer, isLive, isOpen, type Answer } from './answer.ts'

/** Faults that always cause exactly one failure. */
const OF_FAULT: Partial<Record<Fault, { check: string; not?: (item: LineItem) => boolean }>> = {
  no_frequency_cap: { check: 'FRQ-01', not: ({ platform }) => !platformTraits(platform).hasFrequencyCaps },
  no_geo: { check: 'TGT-01' },
  no_brand_safety: { check: 'INV-01', not: ({ channel }) => channel === 'audio' },
  undeclared: { check: 'CMP-01' },
  markup_slip: { check: 'FIN-02' },
  no_bid_ceiling: { check: 'BID-02' },
  few_hours: { check: 'TGT-09' },
  same_audience: { check: 'AUD-04' },
  base_above_max: { check: 'BID-03' },
  open_market: { check: 'INV-07' },
  low_offer: { check: 'BID-04' },
  no_payer: { check: 'SOC-01' },
  // A goal that needs a pixel, and nothing to count: two checks report it.
  no_pixel: { check: 'SOC-05' },
}

const hasCampaignPlaces = ({ platform }: LineItem) => platformTraits(platform).placesAndDatesAt === 'campaign'

export function lineItemAnswers(world: World): Answer[] {
  const astray = new Set(
    world.lineItems
      .filter((item) => hasCampaignPlaces(item) && item.faults.includes('wrong_geo'))
      .map(({ campaignId }) => campaignId),
  )
  return world.lineItems.flatMap((item) => {
    const answers: Answer[] = []
    const isOver = !isOpen(item, world)
    for (const fault of item.faults) {
      const rule = OF_FAULT[fault]
      if (rule && !isOver && !rule.not?.(item)) answers.push(answer(item, 'line_item', rule.check))
    }
    if (item.faults.includes('no_pixel') && !isOver) answers.push(answer(item, 'line_item', 'TRK-01'))
    const isWrong = item.faults.includes('wrong_geo')
    // Locations set on the campaign: one wrong line item affects all its siblings, and none misses its
    // market.
    const isAstray = hasCampaignPlaces(item) ? astray.has(item.campaignId) : isWrong
    if (isAstray && !isOver) answers.push(answer(item, 'line_item', 'TGT-02'))
    // Plans contain the client's own market, so that no location at all exceeds what was signed, too.
    const isBeyond = isAstray || item.faults.includes('no_geo')
    if (isBeyond && !isOver) answers.push(answer(item, 'line_item', 'TGT-14'))
    if (isWrong && !hasCampaignPlaces(item) && !isOver) answers.push(answer(item, 'line_item', 'TGT-03'))
    const campaign = world.campaigns.find((one) => one.id === item.campaignId)!
    const isEnded = item.faults.includes('ended_but_active')
    if (isEnded && isOver && isLive(campaign, world)) answers.push(answer(item, 'line_item', 'BUD-09'))
    return answers
  })
}

/** A budget a hundred times too large fails itself, and exceeds its parent's. */
export function budgetAnswers(world: World): Answer[] {
  const slips = world.lineItems.filter((item) => item.faults.includes('decimal_slip') && isOpen(item, world))
  return slips.flatMap((item) => {
    const { platform, campaignId, insertionOrderId } = item
    if (!carriesBudget(item)) return []
    const own = answer(item, 'line_item', 'BUD-04')
    // Budgets of line items share their parent's, unless either may hold it.
    if (platformTraits(platform).budgetAt === 'either') return [own]
    return [
      own,
      insertionOrderId
        ? answer({ platform, id: insertionOrderId }, 'insertion_order', 'BUD-07')
        : answer({ platform, id: campaignId }, 'campaign', 'BUD-07'),
    ]
  })
}
