import type { Clock } from '../ground/clock.ts'

/** Clock of a demo's story: runs like the machine's, and is advanced by the story and by every sleep. */
export type StoryClock = Omit<Clock, 'setAhead'> & {
  moveTo: (at: Date) => Promise<void>
  sleep: (ms: number) => Promise<void>
}

/** The simulated platforms go by the same clock: `tell` sets theirs. */
export function makeStoryClock(begins: Date, tell: (aheadMs: number) => Promise<void>): StoryClock {
  let aheadMs = begins.getTime() - Date.now()
  const now = () => new Date(Date.now() + aheadMs)
  const move = async (toMs: number) => {
    if (toMs <= aheadMs) return
    aheadMs = toMs
    await tell(aheadMs)
  }
  return {
    now,
    aheadMs: () => aheadMs,
    moveTo: (at) => move(at.getTime() - Date.now()),
    // Sleeping advances the clock instead of waiting.
    sleep: (ms) => move(aheadMs + ms),
  }
}
