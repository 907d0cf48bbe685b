import { addDays } from '@flightdeck/domain/time'
import { answer, isOpen, type Answer } from './answer.ts'
import type { Fault } from '../fault.ts'
import type { Creative, LineItem } from '../shape.ts'
import { platformTraits } from '../traits.ts'
import type { World } from '../world.ts'

/** Reviews should be done this long before the first day. */
const DAYS_BEFORE = 2
const OF_FAULT: Partial<Record<Fault, readonly string[]>> = {
  missing_utm: ['CRE-07'],
  insecure: ['CRE-08'],
  // A placeholder page is not the client's page either.
  placeholder_page: ['CRE-06', 'CRE-11'],
  long_spot: ['CTV-04'],
  short_spot: ['AUO-02'],
}

/**
 * Expected findings on creatives of running and upcoming line items, and on line items without a creative.
 */
export function creativeAnswers(world: World): Answer[] {
  const creatives = new Map(world.creatives.map((one) => [`${one.platform}/${one.id}`, one]))
  const soon = addDays(world.settings.today, DAYS_BEFORE)
  return world.lineItems
    .filter((item) => isOpen(item, world))
    .flatMap((item) => {
      const own = item.creativeIds.map((id) => creatives.get(`${item.platform}/${id}`)!)
      const isSoon = item.startsOn <= soon
      const isBare = own.length === 0 || (isSoon && own.every(({ review }) => review !== 'approved'))
      return [
        ...(isBare ? [answer(item, 'line_item', 'CRE-01')] : []),
        ...own.flatMap((one) =>
          creativeFailures(one, item, isSoon).map((check) => answer(one, 'creative', check)),
        ),
      ]
    })
}

function creativeFailures(creative: Creative, { platform }: LineItem, isSoon: boolean): string[] {
  const isDsp = platformTraits(platform).dealsPerAccount > 0
  return [
    ...creative.faults
      .flatMap((fault) => OF_FAULT[fault] ?? [])
      .filter((check) => check !== 'CTV-04' || isDsp),
    ...(creative.review === 'rejected' ? ['CRE-02'] : []),
    ...(creative.review === 'pending' && isSoon ? ['CRE-03'] : []),
    ...(creative.name.includes('(copy)') ? ['TAX-09'] : []),
  ]
}
