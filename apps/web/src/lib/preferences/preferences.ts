import type { Preferences } from '@flightdeck/contract'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { whoQuery } from '../session/who-query.ts'
import { keptPreferences } from './kept-preferences.ts'
import { paint } from './paint.ts'

export const preferences = keptPreferences(localStorage)

window.addEventListener('storage', preferences.follow)
preferences.subscribe(() => paint(document.documentElement, preferences.get()))

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get)

/** Shortcuts of a single character can be switched off: speech input and tremor trigger them by accident. */
export const useSingleKeys = (): boolean => usePreferences().shortcuts ?? true

/** The zone a person reads times in: their own, or else their organisation's. */
export function useTimeZone(): string {
  const { timezone } = usePreferences()
  const { data: who } = useQuery(whoQuery)
  return timezone ?? who?.timezone ?? 'UTC'
}
