import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusedWith } from './api-error.ts'
import { whoQuery } from './who-query.ts'

/** Retries only lost connections and server errors; a refusal is final. */
const isWorthRetrying = (error: Error) => !(error instanceof ApiError) || error.status >= 500

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The organisation is locked until a second factor is set up, so the cached user is dropped too.
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
