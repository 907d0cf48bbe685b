import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

export type Idleness = { is_idle: boolean; busy_share: number; waited_s: number }

const LOOK_MS = 2_000
const IDLE_BELOW = 0.05

/** Waits until other programs leave the machine idle, up to a limit; the caller reports if they never did. */
export async function waitForIdle(patienceMs = 60_000): Promise<Idleness> {
  const startedAt = Date.now()
  for (;;) {
    const before = usage()
    await sleep(LOOK_MS)
    const after = usage()
    const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all)
    const waited = Date.now() - startedAt
    if (busy < IDLE_BELOW || waited >= patienceMs)
      return {
        is_idle: busy < IDLE_BELOW,
        busy_share: Math.round(busy * 100) / 100,
        waited_s: Math.round(waited / 1000),
      }
  }
}

function usage(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq + times.idle
    all += sum
    busy += sum - times.idle
  }
  return { busy, all }
}
