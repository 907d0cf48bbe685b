import type {
  LibraryCheck,
  SelectedCheck,
  SelectedCheckChange,
  SelectedCheckInput,
} from '@flightdeck/contract/checks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { toast } from '../../../ui/toasts.tsx'
import { libraryQuery, quality, selectedQuery } from '../api.ts'

/** Reloads everything in this area, because findings depend on the checks. */
function useReload() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [quality] })
}

/** Also reloads the current user: applying the first checks ends the onboarding. */
export function useApply() {
  const cache = useQueryClient()
  const reload = useReload()
  return useMutation({
    mutationFn: ({ checks, once }: { checks: SelectedCheckInput[]; once: string }) =>
      call('selectedChecks.apply', { body: { checks }, once }),
    onError: (error) => toast.error(firstMessage(error, 'server', 'The checks could not be applied')),
    onSettled: () => Promise.all([reload(), cache.invalidateQueries({ queryKey: whoQuery.queryKey })]),
  })
}

export function useApplyRecommended() {
  const cache = useQueryClient()
  const reload = useReload()
  return useMutation({
    mutationFn: () => call('selectedChecks.applyRecommended'),
    onError: (error) => toast.error(firstMessage(error, 'server', 'The checks could not be applied')),
    onSettled: () => Promise.all([reload(), cache.invalidateQueries({ queryKey: whoQuery.queryKey })]),
  })
}

export const toSelectedChange = ({
  is_on,
  mode,
  fields_data,
  overrides,
}: SelectedCheck): SelectedCheckChange => ({
  is_on,
  mode,
  fields_data,
  overrides: overrides.map(({ entity_name: _name, ...override }) => override),
})

export function useChangeSelected() {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: SelectedCheckChange }) =>
      call('selectedChecks.update', { params: { id }, body: change }),
    onSettled: reload,
  })
}

/** Switches a check for every platform it is selected for, optimistically; the toast offers Undo. */
export function useSwitchCheck() {
  const cache = useQueryClient()
  const reload = useReload()
  const change = useMutation({
    mutationFn: async ({ check, isOn }: { check: LibraryCheck; isOn: boolean }) => {
      const all = await cache.fetchQuery({ ...selectedQuery, staleTime: 0 })
      const mine = all.filter(({ check_id, is_on }) => check_id === check.id && is_on !== isOn)
      for (const selectedCheck of mine)
        await call('selectedChecks.update', {
          params: { id: selectedCheck.id },
          body: { ...toSelectedChange(selectedCheck), is_on: isOn },
        })
    },
    onMutate: async ({ check, isOn }) => {
      await cache.cancelQueries({ queryKey: libraryQuery.queryKey })
      const before = cache.getQueryData(libraryQuery.queryKey)
      cache.setQueryData(libraryQuery.queryKey, (library) =>
        library === undefined
          ? library
          : {
              ...library,
              checks: library.checks.map((one) => (one.id === check.id ? switched(one, isOn) : one)),
            },
      )
      return { before }
    },
    onError: (error, { check }, rollback) => {
      cache.setQueryData(libraryQuery.queryKey, rollback?.before)
      toast.error(firstMessage(error, 'server', `${check.check_name} could not be changed`))
    },
    onSuccess: (_answer, { check, isOn }) =>
      toast.success(`${check.check_name} is ${isOn ? 'on' : 'off'}`, {
        id: `switched ${check.id}`,
        action: { label: 'Undo', onClick: () => change.mutate({ check, isOn: !isOn }) },
        autoCloseMs: 8000,
      }),
    onSettled: reload,
  })
  return change
}

const switched = (check: LibraryCheck, isOn: boolean): LibraryCheck => ({
  ...check,
  enabled: isOn,
  selected: check.selected.map((one) => ({ ...one, is_on: isOn })),
})

/** Removes a check and closes its findings; Undo restores both. */
export function useTakeOff() {
  const reload = useReload()
  const restore = useMutation({
    mutationFn: (id: number) => call('selectedChecks.restore', { params: { id }, body: {} }),
    onError: (error) => toast.error(firstMessage(error, 'server', 'The check could not be brought back')),
    onSettled: reload,
  })
  return useMutation({
    mutationFn: ({ id }: SelectedCheck) => call('selectedChecks.remove', { params: { id } }),
    onSuccess: ({ message }, { id }) =>
      toast.success(message, { action: { label: 'Undo', onClick: () => restore.mutate(id) } }),
    onError: (error) => toast.error(firstMessage(error, 'server', 'The check could not be taken off')),
    onSettled: reload,
  })
}
