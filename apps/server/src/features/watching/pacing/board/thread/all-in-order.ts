import type { FlightSort } from '@flightdeck/domain/pacing'
import type { FlightsRequest } from './flights.ts'
import type { LiveFlight } from './live-flight.ts'
import { inOrder, sortValue } from './order.ts'
import { summarise } from './row.ts'
import type { TargetsRequest } from './margin-target.ts'

export type OrderRequest = FlightsRequest &
  TargetsRequest & {
    factors: Readonly<Record<string, number>>
    sort: FlightSort
    isRising: boolean
  }

/** Entity numbers of all flights with a sort value, on any level, in sort order. */
export const allInOrder = (request: OrderRequest, flights: readonly LiveFlight[]): number[] =>
  summarise(flights, request)
    .filter((row) => sortValue(request.sort, row) !== null)
    .toSorted(inOrder(request))
    .map(({ entityNo }) => entityNo)
