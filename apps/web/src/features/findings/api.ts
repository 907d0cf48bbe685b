import type { IssuesQuery } from '@flightdeck/domain/views'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { nowMs } from '../../lib/clock.ts'
import { quality } from '../checks/index.ts'
import { pollIntervalMs } from './look-again.ts'

export const findingsKey = [quality, 'findings'] as const
const perPage = 100

/** Filters of the list, for all clients or one. */
export type FindingsQuery = IssuesQuery & { client?: string }

/** The most money first; grouped by severity, the worst severity first. */
export const findingsQuery = (query: FindingsQuery, order: 'at_risk' | 'severity' | 'newest' | 'oldest') =>
  infiniteQueryOptions({
    queryKey: [...findingsKey, query, order],
    queryFn: ({ pageParam: page }) =>
      call('findings.list', {
        query: { ...query, with_muted: false, order, page, per_page: perPage },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      pollIntervalMs(data?.pages[0]?.last_full_run?.at ?? null, nowMs()),
  })

export const findingQuery = (id: number) =>
  queryOptions({
    queryKey: [quality, 'finding', id],
    queryFn: () => call('findings.one', { params: { id } }),
  })

const fixesAtOnce = 50

/** Fixes for the issues, fetched in batches. */
export const fixesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [quality, 'fixes', ids],
    queryFn: async () => {
      const fixes = []
      for (let at = 0; at < ids.length; at += fixesAtOnce) {
        const some = ids.slice(at, at + fixesAtOnce).join(',')
        fixes.push(...(await call('findings.fixes', { query: { ids: some } })).fixes)
      }
      return fixes
    },
    staleTime: 0,
  })
