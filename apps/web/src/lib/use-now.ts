import { useSyncExternalStore } from 'react'
import { now as productNow, nowMs } from './clock.ts'

const everyMs = 30_000
let now = productNow()
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
  now = productNow()
  listeners.forEach((listener) => listener())
}

/** The time, good to half a minute, one clock for everything on the page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => {
    if (ticking === undefined && nowMs() - now.getTime() > everyMs) now = productNow()
    return now
  })
}
