import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

export const devicesQuery = queryOptions({
  queryKey: ['session', 'devices'],
  queryFn: () => call('session.devices'),
  staleTime: 0,
})

/** Ends one session by its id, or all but this one. */
export function useEndDevices() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: string } | 'others') =>
      which === 'others' ? call('session.endOthers') : call('session.endDevice', { params: which }),
    onSettled: () => cache.invalidateQueries({ queryKey: devicesQuery.queryKey }),
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : 'Couldn’t sign out that session. Try again.', {
        id: 'devices',
      }),
  })
}
