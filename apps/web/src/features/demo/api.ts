import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const lookAgainMs = 1_000

export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: () => call('demo.read'),
  staleTime: Infinity,
  refetchInterval: ({ state }) => (state.data?.complete === false ? lookAgainMs : false),
})
