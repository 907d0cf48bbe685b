import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const organisationsQuery = queryOptions({
  queryKey: ['session', 'organisations'],
  queryFn: () => call('session.organisations'),
  staleTime: 60_000,
})
