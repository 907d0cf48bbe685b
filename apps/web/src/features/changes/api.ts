import type { QueryOf, Routes } from '@flightdeck/contract'
import type { ChangeSetDetail } from '@flightdeck/contract/changes'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { fromDesk } from '../../lib/desk.ts'
import { toast } from '../../ui/toasts.tsx'

export type ChangeTab = 'waiting_for_me' | 'in_progress' | 'done'
export type ChangeOrder = QueryOf<Routes['changes.list']>['order']
export type DiffFilter = {
  field?: string
  campaign?: string
  state?: string
  direction?: string
  dsp?: string
}

export const changesKey = ['changes'] as const
const badgeEveryMs = 30_000
const movesEveryMs = 1_000
const setsPerPage = 25
const linesPerPage = 500

export const changeBadgeQuery = queryOptions({
  queryKey: [...changesKey, 'badge'],
  queryFn: fromDesk('change_badge', () => call('changes.badge')),
  refetchInterval: badgeEveryMs,
})

export const changeSetsQuery = (tab: ChangeTab, order: ChangeOrder, page: number) =>
  queryOptions({
    queryKey: [...changesKey, 'list', tab, order, page],
    queryFn: () => call('changes.list', { query: { tab, order, page, per_page: setsPerPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.sets.some(isMoving) ? movesEveryMs : badgeEveryMs),
  })

/** Proposals of agents that wait for my decision, the most money first. */
export const agentProposalsQuery = queryOptions({
  queryKey: [...changesKey, 'list', 'agents'],
  queryFn: () =>
    call('changes.list', {
      query: { tab: 'waiting_for_me', proposer: 'agents', order: 'worst', page: 1, per_page: 200 },
    }),
  refetchInterval: badgeEveryMs,
})

export const changeSetQuery = (id: number) =>
  queryOptions({
    queryKey: [...changesKey, id],
    queryFn: () => call('changes.one', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.set) ? movesEveryMs : badgeEveryMs),
  })

/** Pages of lines in diff order. `at`, the time of the set's last change, is part of the cache key. */
export const changeItemsQuery = (id: number, filter: DiffFilter, at: string) =>
  infiniteQueryOptions({
    queryKey: [...changesKey, id, 'items', filter, at],
    queryFn: ({ pageParam }) =>
      call('changes.items', {
        params: { id },
        query: { ...(filter as object), page: pageParam, per_page: linesPerPage },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

/** Days, limited to an entity with its children or to a platform. */
export type LaneQuery = { from: string; to: string; entity?: string; dsp?: AdPlatformKey }

export const changeLaneQuery = ({ from, to, entity, dsp }: LaneQuery) =>
  queryOptions({
    queryKey: [...changesKey, 'lane', from, to, entity, dsp],
    queryFn: () =>
      call('changes.lane', { query: { from, to, ...(entity && { entity }), ...(dsp && { dsp }) } }),
    // The lane is optional: a user without access sees the chart alone.
    retry: false,
  })

export const changeFilesQuery = (id: number, at: string) =>
  queryOptions({
    queryKey: [...changesKey, id, 'files', at],
    queryFn: () => call('changes.files', { params: { id } }),
  })

type Moving = Pick<ChangeSetDetail['set'], 'state' | 'stopped' | 'held'>
const isMoving = ({ state, stopped, held: holdReason }: Moving) =>
  state === 'applying' && stopped === null && holdReason === null

/** Runs an action on change sets, shows its result and refetches every query of changes. */
export function useChangeAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, failed }: { done: (answer: Answer) => string; failed: string },
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => toast.success(done(answer)),
    onError: (error) => toast.error(firstMessage(error, 'server', failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: changesKey }),
  })
}
