import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { whoQuery } from './who-query.ts'
import { useQueryParam } from './use-query-param.ts'

/** Key of the client that lists are filtered by: from the address, else the user's last choice. */
export function useClient(): string | null {
  const clientInAddress = useQueryParam('client')
  const { data: who } = useQuery(whoQuery)
  return clientInAddress ?? who?.client?.key ?? null
}

/** The client as a query parameter; empty when all clients are shown. */
export function useClientFilter(): { client?: string } {
  const client = useClient()
  return useMemo(() => (client === null ? {} : { client }), [client])
}
