import { addDays, dayNumber, type Day, type History } from '@flightdeck/domain'
import { openEarlierDays, type EarlierDays } from './earlier-days.ts'

type Span = {
  from: Day
  /** The first day that is held as it is. */
  heldFrom: Day
  /** So many days are in memory at once while they are added up. */
  atATime: number
  /** By place the days on which something begins that may be asked about. */
  boundaries: readonly (readonly number[])[]
}

/** Days before those that are held, read from the first to the last in several turns, and added up. */
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
