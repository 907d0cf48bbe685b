import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** My name, address and preferences. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => call('profile.read'),
  staleTime: 60_000,
})
