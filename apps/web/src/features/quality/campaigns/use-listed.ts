import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignsQuery } from '@flightdeck/domain'
import { pageQuery } from './queries.ts'

/** Latest query with a response. The previous rows stay until the next response. */
export function useListed(asked: CampaignsQuery) {
  const { data, isError } = useQuery(pageQuery(asked, null, 1))
  const [listed, setListed] = useState(asked)
  if (listed !== asked && (data !== undefined || isError)) setListed(asked)
  return { listed, total: data?.total }
}
