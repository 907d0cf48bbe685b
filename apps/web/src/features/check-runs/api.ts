import type { CheckRunResults } from '@flightdeck/contract/check-runs'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { quality } from '../checks/index.ts'

const isOver = (state: string | undefined) => state === 'done' || state === 'cancelled' || state === 'failed'
const lookEveryMs = 700

export const runsQuery = queryOptions({
  queryKey: [quality, 'runs'],
  queryFn: () => call('checkRuns.list'),
  refetchInterval: ({ state: { data } }) =>
    data?.every(({ state }) => isOver(state)) === false ? 2_000 : false,
})

/** Full run in progress, polled until it ends. */
export const liveQuery = queryOptions({
  queryKey: [quality, 'live'],
  queryFn: () => call('checkRuns.live'),
  refetchInterval: ({ state: { data } }) => (data === undefined || data.run === null ? 15_000 : 400),
})

/** Polled until the run ends. */
export const runQuery = (id: number | null) =>
  queryOptions({
    queryKey: [quality, 'run', id],
    queryFn: async ({ client }) => {
      const run = await call('checkRuns.one', { params: { id: id! } })
      // Updates the list at the same moment.
      client.setQueryData(runsQuery.queryKey, (runs) => runs?.map((one) => (one.id === run.id ? run : one)))
      return run
    },
    enabled: id !== null,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || isOver(data?.state) ? false : lookEveryMs,
  })

/** Filter of a run's rows. */
export type Only = { failures: boolean; changes: boolean }

export const perPage = 100

/** Rows of a run's matrix, paged as they scroll into view. */
export const resultsQuery = (id: number, { failures, changes }: Only) =>
  infiniteQueryOptions({
    queryKey: [quality, 'results', id, failures, changes],
    queryFn: ({ pageParam: page }) =>
      call('checkRuns.results', {
        params: { id },
        query: { failures_only: failures, changes_only: changes, page, per_page: perPage },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }: CheckRunResults) =>
      page * per_page < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    // Pages are immutable; comparing a new page with all others gets slower with each page.
    structuralSharing: false,
  })
