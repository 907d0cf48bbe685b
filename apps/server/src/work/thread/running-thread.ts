import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { FromThread, ThreadProtocol, ToThread } from './protocol.ts'

type Hooks<P extends ThreadProtocol> = {
  onMessage: (said: Exclude<FromThread<P>, { pong: number }>) => void
  onLost: (error: Error) => void
}

export type RunningThread = {
  send: (words: ToThread<ThreadProtocol>) => void
  /** Ends the thread when it has not read messages by then. */
  expectSign: (withinMs: number, onNone: () => void) => void
  ref: () => void
  unref: () => void
  end: () => Promise<unknown>
}

/** One life of a thread. */
export function startThread<P extends ThreadProtocol>(
  file: URL,
  options: WorkerOptions,
  { onMessage, onLost }: Hooks<P>,
): RunningThread {
  const thread = new Worker(file, options)
  // A program that has nothing else to do may end.
  thread.unref()
  let pings = 0
  let check: NodeJS.Timeout | undefined
  thread.on('message', (said: FromThread<P>) => {
    if (!('pong' in said)) return onMessage(said)
    if (said.pong === pings) stopChecking()
  })
  thread.on('error', (error) => lost(error as Error))
  thread.on('exit', () => lost(new Error(`The ${options.name} is gone.`)))

  function stopChecking(): void {
    clearTimeout(check)
    check = undefined
  }

  function lost(error: Error): void {
    stopChecking()
    onLost(error)
  }

  return {
    send: (words) => thread.postMessage(words),
    expectSign(withinMs, onNone) {
      if (check) return
      thread.postMessage({ ping: ++pings })
      check = setTimeout(() => {
        onNone()
        void thread.terminate()
      }, withinMs)
      check.unref()
    },
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    end() {
      stopChecking()
      return thread.terminate()
    },
  }
}
