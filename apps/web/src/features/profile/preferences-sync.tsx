import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preferences } from '../../lib/preferences/preferences.ts'
import { profileQuery } from '../../lib/preferences/profile-query.ts'
import { useIsSavingPreferences } from './use-save-preferences.ts'

/** Holds this browser's copy of the preferences to what the server keeps. */
export function PreferencesSync() {
  const { data: profile } = useQuery(profileQuery)
  const isSaving = useIsSavingPreferences()
  useEffect(() => {
    if (profile !== undefined && !isSaving) preferences.keep(profile.preferences)
  }, [profile, isSaving])
  return null
}
