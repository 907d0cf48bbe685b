import { z } from 'zod'
import { shaped } from '../normalise/shape.ts'
import type { BudgetPart } from '../change.ts'
import { DateRange, toDays } from './normalise/dates.ts'

const Order = z.object({ budget: z.object({ budgetSegments: z.array(z.looseObject({})) }) })
const Dated = z.object({ dateRange: DateRange })
type Segment = Record<string, unknown>

/** The whole list, as it must be written, with one place changed and all else as the platform sent it. */
export function segmentsWith(
  order: unknown,
  part: Exclude<BudgetPart, 'daily'>,
  change: (segment: Segment) => Segment,
): Segment[] | string {
  const { budgetSegments: segments } = shaped(Order, order, 'an insertion order').budget
  const isMeant = (segment: unknown) => {
    if (part === 'total') return true
    const { startsOn, endsOn } = toDays(shaped(Dated, segment, 'a budget').dateRange)
    return startsOn === part.startsOn && endsOn === part.endsOn
  }
  const places = segments
    .keys()
    .filter((at) => isMeant(segments[at]))
    .toArray()
  const [place] = places
  if (place === undefined || places.length > 1)
    return `The budget has ${segments.length} segments: say by its days which of them is meant.`
  return segments.with(place, change(segments[place]!))
}
