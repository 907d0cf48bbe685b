import type { DeadDelivery } from '@flightdeck/contract/undelivered'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

export const shownAtMost = 100

export const undeliveredMessagesQuery = queryOptions({
  queryKey: ['deliveries', 'undelivered'],
  queryFn: () => call('deliveries.listDead', { query: { limit: shownAtMost } }),
})

export function useSendAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: DeadDelivery) => call('deliveries.retry', { params: { id } }),
    onSuccess: (_answer, { recipient }) => toast.success(`Message to ${recipient} resent`),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t resend the message. Try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: undeliveredMessagesQuery.queryKey }),
  })
}
