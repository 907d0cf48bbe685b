import type { Preferences } from '@flightdeck/contract/profile'
import { useSyncExternalStore } from 'react'
import { preferencesStore } from './stored-preferences.ts'

export const preferences = preferencesStore(localStorage)

window.addEventListener('storage', preferences.follow)
preferences.subscribe(() => paint(document.documentElement, preferences.get()))

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get)

/** Shortcuts of a single character can be switched off: speech input and tremor trigger them by accident. */
export const useSingleKeys = (): boolean => usePreferences().shortcuts ?? true

/** Sets the attributes that style sheets read, after public/first-paint.js. The UI library sets the theme. */
function paint(root: HTMLElement, { density, reduced_motion, patterns }: Preferences) {
  root.dataset.density = density ?? 'default'
  root.toggleAttribute('data-reduced-motion', reduced_motion === true)
  root.toggleAttribute('data-patterns', patterns === true)
}
