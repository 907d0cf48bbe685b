import type { RetentionKindName } from '@flightdeck/domain/retention'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { toast } from '../../ui/toasts.tsx'

export const retentionQuery = queryOptions({
  queryKey: ['data', 'retention'],
  queryFn: () => call('retention.read'),
})

export const erasureQuery = queryOptions({
  queryKey: ['data', 'erasure'],
  queryFn: () => call('organisationData.erasure'),
})

const errorText = (error: Error, otherwise: string) => (error instanceof ApiError ? error.message : otherwise)

export function useSetRetention() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: RetentionKindName; days: number }) => call('retention.update', { body }),
    onSuccess: (answer) => {
      cache.setQueryData(retentionQuery.queryKey, answer)
      toast.success('Retention saved')
    },
    onError: (error) => toast.error(errorText(error, 'Couldn’t save the retention period. Try again.')),
  })
}

const exportEveryMs = 1_000

export const exportQuery = queryOptions({
  queryKey: ['data', 'export'],
  queryFn: () => call('organisationData.readExport'),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? exportEveryMs : false),
})

export function useStartExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('organisationData.startExport'),
    onSuccess: (started) => cache.setQueryData(exportQuery.queryKey, started),
    onError: (error) => toast.error(errorText(error, 'Couldn’t start the export. Try again.')),
  })
}

export function useDownloadExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => download('organisationData.download', 'flightdeck-organisation.zip'),
    onError: (error) => {
      toast.error(errorText(error, 'Couldn’t download the export. Try again.'))
      return cache.invalidateQueries({ queryKey: exportQuery.queryKey })
    },
  })
}

export function useEraseOrganisation() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string | null) =>
      name === null ? call('organisationData.keep') : call('organisationData.erase', { body: { name } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Couldn’t do that. Nothing was changed; try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: erasureQuery.queryKey }),
  })
}
