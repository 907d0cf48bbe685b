import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { fromDesk } from '../desk.ts'

/** My name, address and preferences. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: fromDesk('profile', () => call('profile.read')),
  staleTime: 60_000,
})
