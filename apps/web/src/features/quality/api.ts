import type { SelectedCheckInput } from '@flightdeck/contract'
import { type IssuesQuery } from '@flightdeck/domain'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { nowMs } from '../../lib/clock.ts'
import { pollIntervalMs } from './look-again.ts'

export const quality = 'quality'
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

export const libraryQuery = queryOptions({
  queryKey: [quality, 'library'],
  queryFn: () => call('checks.library'),
})

export const selectedQuery = queryOptions({
  queryKey: [quality, 'selected'],
  queryFn: () => call('selectedChecks.list'),
})

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [quality, 'versions', id],
    queryFn: () => call('selectedChecks.versions', { params: { id } }),
  })

/** Current findings of the checks. The previous result stays until the next arrives. */
export const dryRunQuery = (checks: readonly SelectedCheckInput[]) =>
  queryOptions({
    queryKey: [quality, 'dry-run', checks],
    queryFn: () => call('checks.dryRun', { body: { checks: [...checks] } }),
    enabled: checks.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })

const isOver = (state: string | undefined) => state === 'done' || state === 'cancelled' || state === 'failed'
const lookEveryMs = 700

export const runsQuery = queryOptions({
  queryKey: [quality, 'runs'],
  queryFn: () => call('checkRuns.list'),
  refetchInterval: ({ state: { data } }) =>
    data?.every(({ state }) => isOver(state)) === false ? 2_000 : false,
})

/** Full run in progress, polled until it ends. */
export const liveQuery = queryOptions({
  queryKey: [quality, 'live'],
  queryFn: () => call('checkRuns.live'),
  refetchInterval: ({ state: { data } }) => (data === undefined || data.run === null ? 15_000 : 400),
})

/** Polled until the run ends. */
export const runQuery = (id: number | null) =>
  queryOptions({
    queryKey: [quality, 'run', id],
    queryFn: async ({ client }) => {
      const run = await call('checkRuns.one', { params: { id: id! } })
      // Updates the list at the same moment.
      client.setQueryData(runsQuery.queryKey, (runs) => runs?.map((one) => (one.id === run.id ? run : one)))
      return run
    },
    enabled: id !== null,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || isOver(data?.state) ? false : lookEveryMs,
  })
