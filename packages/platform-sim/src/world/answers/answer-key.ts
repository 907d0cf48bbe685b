import type { LineItem } from '../shape.ts'
import { platformTraits } from '../traits.ts'
import type { World } from '../world.ts'
import type { Answer } from './answer.ts'
import { campaignAnswers } from './campaigns.ts'
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
