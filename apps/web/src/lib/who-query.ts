import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Current user and organisation. Set by signing in, and read by everything that shows the user. */
export const whoQuery = queryOptions({
  queryKey: ['session', 'who'],
  queryFn: () => call('session.who'),
  staleTime: 60_000,
  // A refusal is shown on screen; mounting that screen must not repeat the request.
  retryOnMount: false,
})
