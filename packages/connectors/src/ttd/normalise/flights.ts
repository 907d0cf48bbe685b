import type { Day } from '@flightdeck/domain/time'
import { z } from 'zod'
import { localDay } from '../../normalise/local-day.ts'
import { number, parts, text } from '../../normalise/shape.ts'
import { moneyFromAmount } from './settings.ts'

export const Flights = parts({
  CampaignFlightId: z.int(),
  StartDateInclusiveUTC: text,
  EndDateExclusiveUTC: text,
  BudgetInAdvertiserCurrency: number,
  BudgetInImpressions: number,
})
export type Flight = NonNullable<z.infer<typeof Flights>>[number]

type Moment = string | null | undefined
/** Flights are kept in UTC, and so are the platform's days. */
const startDay = (moment: Moment): Day | null => dayAt(moment, 0)
/** An end is written as the moment after it. */
const endDay = (moment: Moment): Day | null => dayAt(moment, -1)

function dayAt(moment: Moment, offsetMs: number): Day | null {
  if (!moment) return null
  const at = Date.parse(moment.endsWith('Z') ? moment : `${moment}Z`)
  return localDay('UTC', new Date(at + offsetMs))
}

/** From the first flight to the last; one flight without an end leaves the whole open. */
export function flightDates(flights: Flight[], start?: Moment, end?: Moment) {
  const starts = flights.flatMap((flight) => flight.StartDateInclusiveUTC ?? []).toSorted()
  const ends = flights.flatMap((flight) => flight.EndDateExclusiveUTC ?? []).toSorted()
  const first = starts[0] ?? start
  const last = flights.length > 0 ? (ends.length === flights.length ? ends.at(-1) : null) : end
  return { startsOn: startDay(first), endsOn: endDay(last), startsAt: first, endsAt: last }
}

export const toSegments = (flights: Flight[], currency: string) =>
  flights.flatMap((flight) => {
    const startsOn = startDay(flight.StartDateInclusiveUTC)
    const endsOn = endDay(flight.EndDateExclusiveUTC)
    if (!startsOn || !endsOn) return []
    return {
      startsOn,
      endsOn,
      amount: moneyFromAmount(flight.BudgetInAdvertiserCurrency, currency),
      units: flight.BudgetInImpressions,
      ref: String(flight.CampaignFlightId),
    }
  })
