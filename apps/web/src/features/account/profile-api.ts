import type { Preferences, Profile } from '@flightdeck/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: () => call('profile.read') })

/** Changes one preference and keeps the rest. The new value shows at once; if it can't be saved the old one is back. */
export function useSavePreferences() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => {
      const known = cache.getQueryData<Profile>(profileQuery.queryKey)
      return call('profile.update', { body: { preferences: { ...known?.preferences, ...change } } })
    },
    onSuccess: (profile) => cache.setQueryData(profileQuery.queryKey, profile),
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : 'The change could not be saved'),
  })
}
