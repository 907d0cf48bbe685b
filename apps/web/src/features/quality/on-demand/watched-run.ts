import { useSyncExternalStore } from 'react'

/** The run that was started in this window, until somebody has seen what came of it. */
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
    // A browser that keeps nothing shows no chip; the run is in the list all the same.
  }
  listeners.forEach((listener) => listener())
}

export const watchedRun = { watch: (run: number) => keep(run), forget: () => keep(null) }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWatchedRun = (): number | null => useSyncExternalStore(subscribe, read)
