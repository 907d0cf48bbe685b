import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** What the server refused stays refused; only a lost connection or a failing server is worth asking again. */
const isWorthRetrying = (error: Error) => !(error instanceof ApiError) || error.status >= 500

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
