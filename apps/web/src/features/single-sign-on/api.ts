import type { Routes, SentBodyOf } from '@flightdeck/contract'
import type { SingleSignOn } from '@flightdeck/contract/single-sign-on'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

export const singleSignOnQuery = queryOptions({
  queryKey: ['single sign-on settings'],
  queryFn: () => call('singleSignOn.read'),
})

export type ProviderInput = SentBodyOf<Routes['singleSignOn.save']>

/** Every mutation returns the complete settings. */
function useChange<Input>(
  mutationFn: (input: Input) => Promise<SingleSignOn>,
  done: string,
  failed: string | null,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (now) => {
      cache.setQueryData(singleSignOnQuery.queryKey, now)
      toast.success(done)
    },
    onError: (error) => failed !== null && toast.error(firstMessage(error, 'server', failed)),
  })
}

/** The form shows the error. */
export const useSaveProvider = () =>
  useChange((body: ProviderInput) => call('singleSignOn.save', { body }), 'Single sign-on saved', null)

export const useRemoveProvider = () =>
  useChange(
    () => call('singleSignOn.remove'),
    'Single sign-on removed',
    'Couldn’t remove single sign-on. Try again.',
  )

export const useAddDomain = () =>
  useChange((domain: string) => call('singleSignOn.addDomain', { body: { domain } }), 'Domain added', null)

export const useProveDomain = () =>
  useChange(
    (id: string) => call('singleSignOn.proveDomain', { params: { id } }),
    'Domain verified',
    'Couldn’t check the domain. Try again.',
  )

export const useRemoveDomain = () =>
  useChange(
    (id: string) => call('singleSignOn.removeDomain', { params: { id } }),
    'Domain removed',
    'Couldn’t remove the domain. Try again.',
  )

/** The caller shows the token; it is available only once. */
export function useMakeToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call('directoryTokens.create'),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t create a token. Try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: singleSignOnQuery.queryKey }),
  })
}

export function useRevokeToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('directoryTokens.revoke', { params: { id } }),
    onSuccess: () => toast.success('Token revoked'),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t revoke the token. Try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: singleSignOnQuery.queryKey }),
  })
}
