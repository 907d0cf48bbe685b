import type { Connection } from '@flightdeck/contract/connections'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { fromDesk } from '../../lib/desk.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { toast } from '../../ui/toasts.tsx'

const connectors = 'connectors'
const busyMs = 2_000
const calmMs = 60_000
const stirredForMs = 60_000

/** Polls faster for a while after a requested sync, because no state reports that it is running. */
let calmFrom = 0
const stir = () => void (calmFrom = Date.now() + stirredForMs)
const everyMs = (isLoading: boolean) => (isLoading || Date.now() < calmFrom ? busyMs : calmMs)
const isLoading = ({ state }: Pick<Connection, 'state'>) => state === 'loading'

export const connectorsQuery = queryOptions({
  queryKey: [connectors, 'library'],
  queryFn: () => call('connectors.list'),
})

/** Polls faster while a connection is loading. */
export const connectionsQuery = queryOptions({
  queryKey: [connectors, 'connections'],
  queryFn: () => call('connections.list'),
  refetchInterval: ({ state }) => everyMs(state.data?.some(isLoading) === true),
})

export const connectionQuery = (id: string) =>
  queryOptions({
    queryKey: [connectors, 'connection', id],
    queryFn: () => call('connections.read', { params: { id } }),
    refetchInterval: ({ state }) => everyMs(state.data !== undefined && isLoading(state.data.connection)),
  })

/** Spend per account is computed after the list is known; polls until then. */
export const accountsQuery = (id: string) =>
  queryOptions({
    queryKey: [connectors, 'accounts', id],
    queryFn: () => call('connections.accounts', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.is_surveyed === false ? busyMs : false),
  })

const readFreshness = fromDesk('freshness', () => call('connectors.freshness'))
export const freshnessQuery = queryOptions({
  queryKey: [connectors, 'freshness'],
  queryFn: readFreshness,
  refetchInterval: ({ state }) =>
    state.data?.some((platform) => platform.state === 'loading') ? 5_000 : calmMs,
})

/** A change to one connection affects every list of them, and may advance the onboarding. */
export function useRefreshConnectors() {
  const cache = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [connectors] }),
        cache.invalidateQueries({ queryKey: whoQuery.queryKey }),
      ]),
    [cache],
  )
}

function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  done: (input: Input) => string,
  failed: string,
) {
  const refresh = useRefreshConnectors()
  return useMutation({
    mutationFn,
    onMutate: stir,
    onSuccess: (_answer, input) => toast.success(done(input)),
    onError: (error) => toast.error(firstMessage(error, 'server', failed)),
    onSettled: refresh,
  })
}

type ConnectionName = Pick<Connection, 'id' | 'label'>

export const useSync = () =>
  useChange(
    ({ id }: ConnectionName) => call('connections.sync', { params: { id } }),
    ({ label }) => `Syncing ${label}`,
    'Couldn’t start the sync. Try again.',
  )

export const usePause = () =>
  useChange(
    ({ id }: ConnectionName) => call('connections.pause', { params: { id } }),
    ({ label }) => `${label} paused`,
    'Couldn’t pause the connection. Try again.',
  )

export const useResume = () =>
  useChange(
    ({ id }: ConnectionName) => call('connections.resume', { params: { id } }),
    ({ label }) => `${label} resumed`,
    'Couldn’t resume the connection. Try again.',
  )

export function useDisconnect() {
  const refresh = useRefreshConnectors()
  return useMutation({
    mutationFn: ({ id, confirm }: { id: string; confirm: string | undefined }) =>
      call('connections.disconnect', { params: { id }, query: { confirm } }),
    onSuccess: refresh,
  })
}

export function useChoose(id: string) {
  const refresh = useRefreshConnectors()
  return useMutation({
    mutationFn: (nativeIds: string[]) =>
      call('connections.choose', { params: { id }, body: { native_ids: nativeIds } }),
    onSuccess: refresh,
  })
}
