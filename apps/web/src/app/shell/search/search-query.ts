import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Nothing typed prepares the server for the first letters. */
export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search', typed],
    queryFn: () => call('search.find', { query: { q: typed } }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
