import type { Preferences } from '@flightdeck/contract/profile'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { preferences } from '../../lib/preferences/preferences.ts'
import { profileQuery } from '../../lib/preferences/profile-query.ts'
import { toast } from '../../ui/toasts.tsx'

const mutationKey = ['preferences']

/** Changes a preference and keeps the rest. It counts here at once; if it can't be saved, PreferencesSync undoes it. */
export function useSavePreferences() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: (change: Preferences) => call('profile.update', { body: { preferences: change } }),
    onMutate: async (change) => {
      preferences.keep({ ...preferences.get(), ...change })
      await cache.cancelQueries({ queryKey: profileQuery.queryKey })
    },
    onSuccess: (profile) => cache.setQueryData(profileQuery.queryKey, profile),
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : 'Couldn’t save the change. Try again.', {
        id: 'preferences',
      }),
  })
}

/** A browser with changes on their way knows better than the server does. */
export const useIsSavingPreferences = () => useIsMutating({ mutationKey }) > 0
