import type { CurrentUser } from '@flightdeck/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage, isRefusedWith } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { toast } from '../../ui/toasts.tsx'

type ChosenClient = NonNullable<CurrentUser['client']>

/** Keeps which client I look at. It counts here at once, on every screen; one that is not known is not kept. */
export function useChooseClient() {
  const cache = useQueryClient()
  const keep = (client: ChosenClient | null) =>
    cache.setQueryData(whoQuery.queryKey, (who) => {
      if (!who) return who
      const { client: _before, ...rest } = who
      return client === null ? rest : { ...rest, client }
    })
  return useMutation({
    scope: { id: 'client' },
    mutationFn: (client: ChosenClient | null) =>
      call('clients.choose', { body: { client: client?.key ?? null } }),
    onMutate: (client) => {
      const before = cache.getQueryData(whoQuery.queryKey)?.client ?? null
      keep(client)
      return before
    },
    onSuccess: keep,
    onError: (error, _client, before) => {
      keep(before ?? null)
      if (!isRefusedWith(error, 'not_found'))
        toast.error(firstMessage(error, 'server', 'Couldn’t save the client. Try again.'), { id: 'client' })
    },
  })
}
