import type { Webhook } from '@flightdeck/contract/alerts'
import type { WebhookKind } from '@flightdeck/domain/metrics'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/call.ts'
import { toast } from '../../../../ui/toasts.tsx'
import { webhooksQuery } from '../../../../lib/webhooks-query.ts'

type NewWebhook = { body: { kind: WebhookKind; name: string; url: string }; once: string }

/** The answer holds the signing secret, which is shown once and kept nowhere. */
export function useAddWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ body, once }: NewWebhook) => call('alertWebhooks.add', { body, once }),
    onSuccess: () => cache.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    gcTime: 0,
  })
}

export const useTestWebhook = () =>
  useMutation({
    mutationFn: ({ id }: Webhook) => call('alertWebhooks.test', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(firstMessage(error, 'server', 'The test could not be sent')),
  })

export function useRemoveWebhook() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Webhook) => call('alertWebhooks.remove', { params: { id } }),
    onSuccess: (_answer, { name }) => toast.success(`${name} was removed`),
    onError: (error) => toast.error(firstMessage(error, 'server', 'The webhook could not be removed')),
    onSettled: () => cache.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  })
}
