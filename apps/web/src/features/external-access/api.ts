import type { OpenAccess } from '@flightdeck/contract/external-access'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

const key = 'external-access'

export const openAccessQuery = queryOptions({
  queryKey: [key, 'all'],
  queryFn: () => call('externalAccess.list'),
})

export const ownAccessQuery = queryOptions({
  queryKey: [key, 'mine'],
  queryFn: () => call('externalAccess.mine'),
})

export function useEndAccess() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OpenAccess) => call('externalAccess.end', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t end the access. Try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: [key] }),
  })
}
