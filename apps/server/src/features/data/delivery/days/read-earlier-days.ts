import type { History } from '@flightdeck/domain/delivery'
import { addDays, dayNumber, type Day } from '@flightdeck/domain/time'
import { openEarlierDays, type EarlierDays } from './earlier-days.ts'

type Span = {
  from: Day
  /** First day that is held unfolded. */
  heldFrom: Day
  /** Number of days in memory at once while folding. */
  atATime: number
  /** Days by place on which something begins that queries may start from. */
  boundaries: readonly (readonly number[])[]
}

/** Reads the days before the held ones in batches, oldest first, and folds them. */
export async function readEarlierDays(
  { from, heldFrom, atATime, boundaries }: Span,
  readDays: (from: Day, to: Day) => Promise<(place: number) => History>,
): Promise<EarlierDays> {
  const earlier = openEarlierDays(dayNumber(from), dayNumber(heldFrom), boundaries)
  for (let first = from; first < heldFrom; first = addDays(first, atATime)) {
    const last = lesser(addDays(first, atATime - 1), addDays(heldFrom, -1))
    earlier.add(dayNumber(first), dayNumber(last), await readDays(first, last))
  }
  return earlier
}

const lesser = (one: Day, other: Day): Day => (one < other ? one : other)
