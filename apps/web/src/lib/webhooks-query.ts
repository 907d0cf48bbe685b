import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Channels and programs that can be notified. */
export const webhooksQuery = queryOptions({
  queryKey: ['alerts', 'webhooks'],
  queryFn: () => call('alertWebhooks.list'),
})
