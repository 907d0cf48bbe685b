import type { Preferences } from '@flightdeck/contract/profile'
import { useSyncExternalStore } from 'react'
import { keptPreferences } from './stored-preferences.ts'
import { paint } from './paint.ts'

export const preferences = keptPreferences(localStorage)

window.addEventListener('storage', preferences.follow)
preferences.subscribe(() => paint(document.documentElement, preferences.get()))

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get)

/** Shortcuts of a single character can be switched off: speech input and tremor trigger them by accident. */
export const useSingleKeys = (): boolean => usePreferences().shortcuts ?? true
