import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fromDesk } from '../../lib/desk.ts'

const lookAgainMs = 1_000
const readDemo = fromDesk('demo', () => call('demo.read'))

export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: () => readDemo(),
  staleTime: Infinity,
  refetchInterval: ({ state }) => (state.data?.complete === false ? lookAgainMs : false),
})
