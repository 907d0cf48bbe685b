import { addDays, dayNumber, dayOf, type Day } from '@flightdeck/domain'
import { whole } from './draw.ts'

/** Where the calendar of every slot begins. Any day long past would do; the flights go on for ever from here. */
const BEGINNING = dayNumber('2024-01-01')

/** Flights are set up this long before their first day; earlier nobody has heard of them. */
export const SET_UP_DAYS = 30
/** When an entity was last touched: as it was set up. */
export const setUpOn = (startsOn: Day): Day => addDays(startsOn, -SET_UP_DAYS)

export type Flight = { slot: number; cycle: number; startsOn: Day; endsOn: Day }

/**
 * The flights of a slot that touch a span of days. They are counted from the beginning of the calendar, so tomorrow's
 * world has the same flights as today's, and one day more of them.
 */
export function flightsOf(seed: string, slot: number, from: Day, to: Day): Flight[] {
  const periodDays = whole(95, 130, seed, 'period', slot)
  const lengthDays = periodDays - whole(5, 15, seed, 'gap', slot)
  const offsetDays = whole(0, periodDays - 1, seed, 'offset', slot)
  const first = BEGINNING + offsetDays
  const flights: Flight[] = []
  for (let cycle = Math.floor((dayNumber(from) - first) / periodDays) - 1; ; cycle++) {
    const startsOn = dayOf(first + cycle * periodDays)
    if (startsOn > to) return flights
    const endsOn = addDays(startsOn, lengthDays - 1)
    if (endsOn >= from) flights.push({ slot, cycle, startsOn, endsOn })
  }
}
