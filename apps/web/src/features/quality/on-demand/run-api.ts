import type { CheckRunResults } from '@flightdeck/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { quality } from '../api.ts'

/** Which rows of a run are shown. */
export type Only = { failures: boolean; changes: boolean }

export const perPage = 100

/** The rows of a run's matrix, page by page as they come into view. */
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
    // A page never changes; holding each new one against all others takes longer the more there are.
    structuralSharing: false,
  })
