import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fromDesk } from '../../lib/desk.ts'

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: fromDesk('clients', () => call('clients.list')),
  staleTime: 60_000,
})

/** Whether there is anything to switch between, for whoever may read. */
export function useHasClients(mayRead: boolean): boolean {
  const { data } = useQuery({ ...clientsQuery, enabled: mayRead })
  return (data?.length ?? 0) > 1
}
