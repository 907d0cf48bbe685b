import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fromDesk } from '../../lib/desk.ts'

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: fromDesk('clients', () => call('clients.list')),
  staleTime: 60_000,
})

/** Whether the user can switch between at least two clients. */
export function useHasClients(mayRead: boolean): boolean {
  const { data } = useQuery({ ...clientsQuery, enabled: mayRead })
  return (data?.length ?? 0) > 1
}
