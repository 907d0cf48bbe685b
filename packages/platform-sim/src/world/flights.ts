import { addDays, dayNumber, dayFromNumber, type Day } from '@flightdeck/domain/time'
import { whole } from './draw.ts'

/** Start of every slot's calendar. Any day long past would do; the flights continue for ever from here. */
const BEGINNING = dayNumber('2024-01-01')

/** Flights are set up this long before their first day, and do not exist earlier. */
export const SET_UP_DAYS = 30
/** Time of the last edit: the set-up. */
export const setUpOn = (startsOn: Day): Day => addDays(startsOn, -SET_UP_DAYS)

export type Flight = { slot: number; cycle: number; startsOn: Day; endsOn: Day }

/**
 * Flights of a slot that overlap a span of days. Counted from the start of the calendar, so tomorrow's world
 * has the same flights as today's, plus one more day.
 */
export function buildFlights(seed: string, slot: number, from: Day, to: Day): Flight[] {
  const periodDays = whole(95, 130, seed, 'period', slot)
  const lengthDays = periodDays - whole(5, 15, seed, 'gap', slot)
  const offsetDays = whole(0, periodDays - 1, seed, 'offset', slot)
  const first = BEGINNING + offsetDays
  const flights: Flight[] = []
  for (let cycle = Math.floor((dayNumber(from) - first) / periodDays) - 1; ; cycle++) {
    const startsOn = dayFromNumber(first + cycle * periodDays)
    if (startsOn > to) return flights
    const endsOn = addDays(startsOn, lengthDays - 1)
    if (endsOn >= from) flights.push({ slot, cycle, startsOn, endsOn })
  }
}
