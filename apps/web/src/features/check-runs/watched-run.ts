import { useSyncExternalStore } from 'react'

/** Session storage key of the run started in this tab; removed once its result is shown. */
const place = 'flightdeck-watched-run'
const listeners = new Set<() => void>()

function read(): number | null {
  try {
    return Number(sessionStorage.getItem(place)) || null
  } catch {
    return null
  }
}

function keep(run: number | null) {
  try {
    if (run === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, String(run))
  } catch {
    // Without session storage no chip is shown; the run is still in the list.
  }
  listeners.forEach((listener) => listener())
}

export const watchedRun = { watch: (run: number) => keep(run), forget: () => keep(null) }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWatchedRun = (): number | null => useSyncExternalStore(subscribe, read)
