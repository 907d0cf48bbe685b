import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** An empty query warms the server's index before the first letters are typed. */
export const searchQuery = (typed: string, ofClient: { client?: string }) =>
  queryOptions({
    queryKey: ['search', typed, ofClient],
    queryFn: () => call('search.find', { query: { q: typed, ...ofClient } }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
