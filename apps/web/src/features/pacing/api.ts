import type { FlightsQuery, PulledLever } from '@flightdeck/contract/pacing'
import type { FlightPeriod } from '@flightdeck/domain/pacing'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const pacing = 'pacing'
const rowsPerPage = 200
const freshMs = 60_000

export type BoardQuery = FlightsQuery

export const boardQuery = (query: BoardQuery) =>
  infiniteQueryOptions({
    queryKey: [pacing, 'board', query],
    queryFn: ({ pageParam: page }) =>
      call('pacing.flights', { query: { ...query, page, per_page: rowsPerPage } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })

export const flightQuery = (id: number, period: FlightPeriod) =>
  queryOptions({
    queryKey: [pacing, 'flight', id, period],
    queryFn: () => call('pacing.flight', { params: { id }, query: { period } }),
    staleTime: freshMs,
  })

/** Changes behind pulled levers, with their promises. */
export const prepareQuery = (levers: readonly PulledLever[]) =>
  queryOptions({
    queryKey: [pacing, 'prepare', levers],
    queryFn: () => call('pacing.prepare', { body: { flights: [...levers] } }),
    staleTime: 0,
  })
