import type { LineItem } from '../shape.ts'
import { traitsOf } from '../traits.ts'
import type { World } from '../world.ts'
import type { Answer } from './answer.ts'
import { campaignAnswers } from './campaigns.ts'
import { creativeAnswers } from './creatives.ts'
import { dealAnswers } from './deals.ts'
import { deliveryAnswers } from './delivery.ts'
import { budgetAnswers, lineItemAnswers } from './line-items.ts'
import { nameAnswers, type LearnedNames } from './names.ts'

/**
 * What a house that wants each client's own market, own pages and names by their template must find in the world today,
 * and nothing else. Told from what was planted and what was delivered, never from settings as a platform shows them.
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

/** A line item whose days are its campaign's seems to go on when it ended by itself. */
function asShown(item: LineItem, { campaigns }: World): LineItem {
  if (traitsOf(item.platform).placesAndDatesAt === 'line_item') return item
  return { ...item, endsOn: campaigns.find(({ id }) => id === item.campaignId)!.endsOn }
}
