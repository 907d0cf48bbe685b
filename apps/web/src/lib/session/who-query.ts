import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** Who I am in the current organisation. Signing in fills it; everything that names the person reads it. */
export const whoQuery = queryOptions({
  queryKey: ['session', 'who'],
  queryFn: () => call('session.who'),
  staleTime: 60_000,
  // Whoever was refused here is shown why; what is shown then must not ask again by coming on screen.
  retryOnMount: false,
})
