import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignsQuery } from '@flightdeck/domain/views'
import { pageQuery } from './queries.ts'

/** Latest query with a response. The previous rows stay until the next response. */
export function useListed(query: CampaignsQuery) {
  const { data, isError } = useQuery(pageQuery(query, null, 1))
  const [listed, setListed] = useState(query)
  if (listed !== query && (data !== undefined || isError)) setListed(query)
  return { listed, total: data?.total }
}
