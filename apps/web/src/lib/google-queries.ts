import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { loadGoogle } from './load-google.ts'

/** The client id of this installation and a nonce for this browser; null where Google is not set up. */
export const googleStartQuery = queryOptions({
  queryKey: ['session', 'google'],
  queryFn: () => call('session.googleStart'),
  retry: false,
  gcTime: 0,
})

export const googleScriptQuery = queryOptions({
  queryKey: ['google'],
  queryFn: loadGoogle,
  retry: false,
  staleTime: Infinity,
})
