import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { toast } from '../../ui/toasts.tsx'

export function useRequestPremium() {
  return useMutation({
    mutationFn: () => call('plan.requestPremium'),
    onSuccess: () => toast.success('Premium access request sent successfully!'),
    onError: (error) => toast.error(firstMessage(error, 'premium', 'Failed to request premium access')),
  })
}

export function useExtendFreemium() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('plan.extendFreemium'),
    onSuccess: ({ message }) => {
      toast.success(message, { autoCloseMs: 5000 })
      return cache.invalidateQueries({ queryKey: whoQuery.queryKey })
    },
    onError: (error) => toast.error(firstMessage(error, 'extension', 'Failed to request extension')),
  })
}
