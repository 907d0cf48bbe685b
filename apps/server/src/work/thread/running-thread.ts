import { Worker, type WorkerOptions } from 'node:worker_threads'
import { waitForProcessor } from './processor-wait.ts'
import type { FromThread, ThreadProtocol, ToThread } from './protocol.ts'

/** Heap for new objects. By default V8 lets it grow to 100 MB in each thread before it collects any. */
const YOUNG_MEGABYTES = 24
/** A thread that got no processor may be unresponsive for this many times the limit. */
const UNRESPONSIVE_FACTOR = 10

type Hooks<P extends ThreadProtocol> = {
  onMessage: (message: Exclude<FromThread<P>, { pong: number }>) => void
  onLost: (error: Error) => void
}

export type RunningThread = {
  send: (words: ToThread<ThreadProtocol>) => void
  /** Processor time so far. */
  processorMs: () => Promise<number>
  /** Ends the thread when it has not read messages by then. */
  expectSign: (withinMs: number, onNone: () => void) => void
  ref: () => void
  unref: () => void
  end: () => Promise<unknown>
}

/** Starts a thread that is never restarted; a replacement is a new one. */
export function startThread<P extends ThreadProtocol>(
  file: URL,
  options: WorkerOptions,
  { onMessage, onLost }: Hooks<P>,
): RunningThread {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, ...options.resourceLimits }
  const thread = new Worker(file, { ...options, resourceLimits })
  // A program that has nothing else to do may end.
  thread.unref()
  let pings = 0
  let cancelCheck: (() => void) | undefined
  thread.on('message', (message: FromThread<P>) => {
    if (!('pong' in message)) return onMessage(message)
    if (message.pong === pings) stopChecking()
  })
  thread.on('error', (error) => lost(error as Error))
  thread.on('exit', () => lost(new Error(`The ${options.name} is gone.`)))

  function stopChecking(): void {
    cancelCheck?.()
    cancelCheck = undefined
  }

  function lost(error: Error): void {
    stopChecking()
    onLost(error)
  }

  async function processorMs(): Promise<number> {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1_000
  }

  return {
    send: (words) => thread.postMessage(words),
    processorMs,
    expectSign(withinMs, onNone) {
      if (cancelCheck) return
      thread.postMessage({ ping: ++pings })
      const onEnd = () => {
        onNone()
        void thread.terminate()
      }
      cancelCheck = waitForProcessor({
        withinMs,
        mostMs: UNRESPONSIVE_FACTOR * withinMs,
        readMs: processorMs,
        onEnd,
      })
    },
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    end() {
      stopChecking()
      return thread.terminate()
    },
  }
}
