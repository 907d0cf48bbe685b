import type { Preferences } from '@flightdeck/contract/profile'

/** Read by public/first-paint.js too, before any of this has loaded. */
const key = 'flightdeck-preferences'

/**
 * Cached preferences of the user. The server is the source; the copy makes the first paint right, and keeps
 * the look on the sign-in page.
 */
export function preferencesStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let text = storage.getItem(key) ?? '{}'
  let cachedPreferences = read(text)
  const listeners = new Set<() => void>()
  const take = (next: string) => {
    if (next === text) return
    text = next
    cachedPreferences = read(text)
    listeners.forEach((listener) => listener())
  }
  return {
    get: (): Preferences => cachedPreferences,
    keep: (preferences: Preferences) => {
      const next = JSON.stringify(preferences)
      storage.setItem(key, next)
      take(next)
    },
    /** Takes over a change from another tab. */
    follow: (event: { key: string | null; newValue: string | null }) => {
      if (event.key === key) take(event.newValue ?? '{}')
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function read(text: string): Preferences {
  try {
    return JSON.parse(text) as Preferences
  } catch {
    return {}
  }
}
