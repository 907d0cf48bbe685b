import { availableParallelism, loadavg } from 'node:os'

/** A thread with a smaller share of the time on the clock was kept from working by other programs. */
const LEAST_SHARE = 0.2
/** Programs that want a processor, for each processor of the machine. */
const BUSY_LOAD = 2.5
const CHECK_AGAIN_MS = 500

type ProcessorWait = {
  withinMs: number
  /** The longest wait on the clock, however busy the machine is. */
  mostMs: number
  /** Processor time of the thread so far. */
  readMs: () => Promise<number>
  onEnd: () => void
  isMachineBusy?: () => boolean
}

/** Calls back after a time on the clock, later where a busy machine gave the thread no processor. The result cancels it. */
export function waitForProcessor({
  withinMs,
  mostMs,
  readMs,
  onEnd,
  isMachineBusy = hasHighLoad,
}: ProcessorWait): () => void {
  const beganAt = performance.now()
  // A thread that ended has no time to read.
  const used = () => readMs().catch(() => Number.POSITIVE_INFINITY)
  const usedBefore = isMachineBusy() ? used() : null
  let isCancelled = false
  let timer = setTimeout(() => void check(), Math.max(0, withinMs))
  timer.unref()

  async function check(): Promise<void> {
    const elapsedMs = performance.now() - beganAt
    const isStarved =
      usedBefore !== null &&
      elapsedMs < mostMs &&
      isMachineBusy() &&
      (await used()) - (await usedBefore) < LEAST_SHARE * elapsedMs
    if (isCancelled) return
    if (!isStarved) return onEnd()
    timer = setTimeout(() => void check(), CHECK_AGAIN_MS)
    timer.unref()
  }

  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}

const hasHighLoad = () => loadavg()[0]! > BUSY_LOAD * availableParallelism()
