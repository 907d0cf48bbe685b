import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Nothing typed prepares the server for the first letters. */
export const searchQuery = (typed: string, ofClient: { client?: string }) =>
  queryOptions({
    queryKey: ['search', typed, ofClient],
    queryFn: () => call('search.find', { query: { q: typed, ...ofClient } }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
