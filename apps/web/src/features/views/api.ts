import type { ViewedScreen } from '@flightdeck/domain/views'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const viewsKey = ['views'] as const
const countsEveryMs = 60_000

export const viewsQuery = (screen: ViewedScreen) =>
  queryOptions({ queryKey: [...viewsKey, screen], queryFn: () => call('views.list', { query: { screen } }) })

/** Views of every screen with how much each lists now: one call for the whole menu. */
export const viewCountsQuery = (ofClient: { client?: string }) =>
  queryOptions({
    queryKey: [...viewsKey, 'counts', ofClient],
    queryFn: () => call('views.counts', { query: ofClient }),
    placeholderData: keepPreviousData,
    staleTime: countsEveryMs / 2,
    refetchInterval: countsEveryMs,
  })
