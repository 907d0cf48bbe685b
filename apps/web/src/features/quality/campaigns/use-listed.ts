import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignsQuery } from '@flightdeck/domain'
import { pageQuery } from './queries.ts'

/** What is listed: what was asked for last that has an answer. Until the next one is there, the rows before it stay. */
export function useListed(asked: CampaignsQuery) {
  const { data, isError } = useQuery(pageQuery(asked, null, 1))
  const [listed, setListed] = useState(asked)
  if (listed !== asked && (data !== undefined || isError)) setListed(asked)
  return { listed, total: data?.total }
}
