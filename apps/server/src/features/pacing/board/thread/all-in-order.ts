import type { FlightSort } from '@flightdeck/domain/pacing'
import type { FlightsRequest } from './flights.ts'
import type { LiveFlight } from './live-flight.ts'
import { inOrder, valueOf } from './order.ts'
import { summarise } from './row.ts'
import type { TargetsRequest } from './target-of.ts'

export type OrderRequest = FlightsRequest &
  TargetsRequest & {
    factors: Readonly<Record<string, number>>
    sort: FlightSort
    isRising: boolean
  }

/** Entity numbers of all flights with a sort value, on any level, in sort order. */
export const allInOrder = (asked: OrderRequest, flights: readonly LiveFlight[]): number[] =>
  summarise(flights, asked)
    .filter((row) => valueOf(asked.sort, row) !== null)
    .toSorted(inOrder(asked))
    .map(({ entityNo }) => entityNo)
