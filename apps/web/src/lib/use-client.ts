import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { whoQuery } from './session/who-query.ts'
import { useSearchText } from './use-search-text.ts'

/** The client that lists are narrowed to: the one in the address, or else the one I chose last. */
export function useClient(): string | null {
  const clientInAddress = useSearchText('client')
  const { data: who } = useQuery(whoQuery)
  return clientInAddress ?? who?.client?.key ?? null
}

/** The client as a part of a list's query: nothing where all clients are meant. */
export function useOfClient(): { client?: string } {
  const client = useClient()
  return useMemo(() => (client === null ? {} : { client }), [client])
}
