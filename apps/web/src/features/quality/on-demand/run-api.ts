import type { CheckRunResults } from '@flightdeck/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { quality } from '../api.ts'

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
