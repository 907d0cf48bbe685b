import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { App } from '../ground/app.ts'

/** What a thread that works on data of its own is started with. */
export type ThreadSettings = { url: string; mostBytes: number }
/** What a thread says of a question: its answer, why there is none, or news while it works. */
export type Said = { id: number } & ({ answer: unknown } | { error: string } | object)

type OnNews = (news: object, tell: (words: object) => void, id: number) => void

/** A thread that is asked questions. It comes with the first of them. */
export type Thread = {
  ask: (question: object, onNews?: OnNews) => Promise<unknown>
  leave: () => Promise<void>
}

export const settingsFor = ({ database, settings }: App, share = 1): ThreadSettings => ({
  url: database.pool.options.connectionString!,
  mostBytes: settings.engineMegabytes * 2 ** 20 * share,
})

export function makeThread(
  file: URL,
  name: string,
  workerData: ThreadSettings,
  resourceLimits: ResourceLimits = {},
): Thread {
  type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void; onNews?: OnNews }
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let next = 1

  function start(): Worker {
    const made = new Worker(file, { workerData, name, resourceLimits })
    // A program that has nothing else to do may end.
    made.unref()
    made.on('message', (said: Said) => {
      const asker = waiting.get(said.id)
      if (!('answer' in said) && !('error' in said)) {
        asker?.onNews?.(said, (words) => made.postMessage(words), said.id)
        return
      }
      waiting.delete(said.id)
      if (waiting.size === 0) made.unref()
      if ('error' in said) asker?.reject(new Error(said.error))
      else asker?.resolve(said.answer)
    })
    made.on('error', (error) => lose(made, error as Error))
    made.on('exit', () => lose(made, new Error(`The ${name} is gone.`)))
    return made
  }

  /** Everything it knew can be read again: the next question starts another. */
  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return
    thread = null
    const all = [...waiting.values()]
    waiting.clear()
    for (const { reject } of all) reject(error)
  }

  return {
    ask: (question, onNews) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        thread.ref()
        const id = next++
        waiting.set(id, { resolve, reject, ...(onNews ? { onNews } : {}) })
        thread.postMessage({ id, ...question })
      }),
    leave: async () => void (await thread?.terminate()),
  }
}
