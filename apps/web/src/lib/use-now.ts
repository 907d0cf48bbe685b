import { useSyncExternalStore } from 'react'

const everyMs = 30_000
let now = new Date()
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  ticking ??= setInterval(tick, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

function tick() {
  now = new Date()
  listeners.forEach((listener) => listener())
}

/** The time, good to half a minute, one clock for everything on the page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => {
    if (ticking === undefined && Date.now() - now.getTime() > everyMs) now = new Date()
    return now
  })
}
