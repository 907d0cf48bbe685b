import type { CustomCheckAnswer } from '@flightdeck/contract/checks'
import type { CustomCheck } from '@flightdeck/domain/checks'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { toast } from '../../../ui/toasts.tsx'
import { quality } from '../api.ts'

export const customQuery = queryOptions({
  queryKey: [quality, 'custom'],
  queryFn: () => call('customChecks.list'),
})

export const customCheckQuery = (id: number) =>
  queryOptions({
    queryKey: [quality, 'custom', id],
    queryFn: () => call('customChecks.one', { params: { id } }),
  })

export const customVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [quality, 'custom', id, 'versions'],
    queryFn: () => call('customChecks.versions', { params: { id } }),
  })

/** Current findings of a definition. The previous result stays until the next arrives. */
export const testQuery = (definition: CustomCheck | null) =>
  queryOptions({
    queryKey: [quality, 'custom-test', definition],
    queryFn: () => call('customChecks.test', { body: { definition: definition! } }),
    enabled: definition !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 15_000,
  })

/** Custom checks determine the findings, so every query of this area is refetched. */
function useReload() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: [quality] }),
      cache.invalidateQueries({ queryKey: whoQuery.queryKey }),
    ])
}

type CheckToSave = { id: number | null; definition: CustomCheck; isOn: boolean; once: string }

export function useSaveCustom() {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id, definition, isOn, once }: CheckToSave): Promise<CustomCheckAnswer> => {
      const body = { definition, is_on: isOn }
      return id === null
        ? call('customChecks.create', { body, once })
        : call('customChecks.update', { params: { id }, body })
    },
    onSettled: reload,
  })
}

/** Removal closes the check's findings; Undo restores the check as a draft. */
export function useRemoveCustom() {
  const reload = useReload()
  const restore = useRestoreCustom()
  return useMutation({
    mutationFn: (id: number) => call('customChecks.remove', { params: { id } }),
    onSuccess: ({ message }, id) =>
      toast.success(message, { action: { label: 'Undo', onClick: () => restore.mutate({ id }) } }),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t remove the check. Try again.')),
    onSettled: reload,
  })
}

export function useRestoreCustom() {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id, version }: { id: number; version?: number }) =>
      call('customChecks.restore', { params: { id }, body: version === undefined ? {} : { version } }),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t restore the check. Try again.')),
    onSettled: reload,
  })
}

export const useProposals = () =>
  useMutation({
    mutationFn: (entity_id: string) => call('customChecks.propose', { body: { entity_id } }),
  })

export const usePreviewImport = () =>
  useMutation({
    mutationFn: (file: string) => call('customChecks.previewImport', { body: { file } }),
  })

export function useImport() {
  const reload = useReload()
  return useMutation({
    mutationFn: ({
      file,
      onClash,
      once,
    }: {
      file: string
      onClash: 'skip' | 'copy' | 'replace'
      once: string
    }) => call('customChecks.import', { body: { file, on_clash: onClash }, once }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: reload,
  })
}
