import { type FlightSort, learnOvershoots, type LearnedOvershoots } from '@flightdeck/domain/pacing'
import { buildBoard, type BoardRequest, type BoardPage } from './board.ts'
import { buildCampaignLines, type CampaignLines, type CampaignLinesRequest } from './campaign-lines.ts'
import { dealCountsIn, type CountedDeal, type DealRequest } from './deal-counts.ts'
import { buildDetails, type DetailsRequest, type FlightInside } from './detail.ts'
import { type OwnFlight, endedFlights } from './ended-flights.ts'
import { type FlightsRequest, flightsIn } from './flights.ts'
import type { LiveFlight } from './live-flight.ts'
import { promisesFor, type FlightPromise, type PromisesRequest } from './promises.ts'
import { summarise, type FlightSummary } from './row.ts'
import { HELD_DAYS } from './held-days.ts'
import { inOrder, sortValue } from './order.ts'
import type { TargetsRequest } from './margin-target.ts'
import { addDays, dayNumber, type Day } from '@flightdeck/domain/time'
import { packRows, type PackedRows } from '../../../../../work/thread/packed-rows.ts'
import { defineQuery, type OrganisationScope } from '../../../../data/delivery/index.ts'

type OvershootsRequest = OrganisationScope & { today: Day }

/** Queries of the board on an organisation's delivery. */
export const QUESTIONS = {
  /** A page of running and upcoming flights, with the totals of all of them. */
  board: defineQuery({
    needs: ({ today }: BoardRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, request): LiveFlight[] => flightsIn(delivery, request),
    answer: (request, pieces): PackedRows<BoardPage> => ({
      ...buildBoard(request, pieces.flat()),
      packedRows: [],
    }),
    finish: (page, { checkpoint }) => packRows(page, checkpoint),
  }),
  /** Requested flights as one row each; missing ones are left out. */
  some: defineQuery({
    needs: ({ today }: DetailsRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, request): FlightSummary[] => {
      const requestedNos = new Set(request.entityNos)
      const requestedFlights = flightsIn(delivery, request).filter(({ entity }) =>
        requestedNos.has(entity.entityNo),
      )
      return summarise(requestedFlights, request)
    },
    answer: (_asked, pieces): FlightSummary[] => pieces.flat(),
  }),
  /** Entity numbers of all flights in sort order. */
  order: defineQuery({
    needs: ({ today }: OrderRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, request): LiveFlight[] => flightsIn(delivery, request),
    answer: (request, pieces): number[] => allInOrder(request, pieces.flat()),
  }),
  /** Requested flights with all of their days; missing ones are left out. */
  flights: defineQuery({
    needs: ({ today }: DetailsRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, request): FlightInside[] => buildDetails(delivery, request),
    answer: (_asked, pieces): FlightInside[] => pieces.flat(),
  }),
  /** Overshoots that the organisation's ended flights show. */
  overshoots: defineQuery({
    needs: ({ today }: OvershootsRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, { today }): OwnFlight[] => endedFlights(delivery, dayNumber(today)),
    answer: (_request, pieces): LearnedOvershoots => learnOvershoots(pieces.flat()),
  }),
  /** Ends of flights as forecast with changes. */
  promises: defineQuery({
    needs: ({ today }: PromisesRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, request): FlightPromise[] => promisesFor(delivery, request),
    answer: (_request, pieces): FlightPromise[] => pieces.flat(),
  }),
  /** Line items below a flight, with their returns. */
  lines: defineQuery({
    needs: ({ today }: CampaignLinesRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, request): CampaignLines | null => buildCampaignLines(delivery, request),
    answer: (_asked, pieces): CampaignLines | null => pieces.find((piece) => piece !== null) ?? null,
  }),
  /** Counts of a deal over its last days. */
  deal: defineQuery({
    needs: ({ today }: DealRequest) => ({
      spans: [{ from: addDays(today, -HELD_DAYS), to: today, eachDay: true }],
    }),
    piece: (delivery, request): CountedDeal | null => dealCountsIn(delivery, request),
    answer: (_asked, pieces): CountedDeal | null => pieces.find((piece) => piece !== null) ?? null,
  }),
}

type OrderRequest = FlightsRequest &
  TargetsRequest & {
    factors: Readonly<Record<string, number>>
    sort: FlightSort
    isRising: boolean
  }

/** Entity numbers of all flights with a sort value, on any level, in sort order. */
const allInOrder = (request: OrderRequest, flights: readonly LiveFlight[]): number[] =>
  summarise(flights, request)
    .filter((row) => sortValue(request.sort, row) !== null)
    .toSorted(inOrder(request))
    .map(({ entityNo }) => entityNo)
