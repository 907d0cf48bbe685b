import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusedWith } from './api-error.ts'
import { whoQuery } from './session/who-query.ts'

/** What the server refused stays refused; only a lost connection or a failing server is worth asking again. */
const isWorthRetrying = (error: Error) => !(error instanceof ApiError) || error.status >= 500

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Nothing of the organisation is shown any more, and who the person is in it belongs to that.
      onError: (error) => {
        const isKnown = client.getQueryData(whoQuery.queryKey) !== undefined
        if (isKnown && isRefusedWith(error, 'second_factor_missing'))
          void client.resetQueries({ queryKey: whoQuery.queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
  return client
}
