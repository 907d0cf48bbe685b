import { noteOtherSource } from '@flightdeck/db'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { CallName, FromThread, ThreadProtocol, ToThread } from './protocol.ts'

type ThreadOptions = {
  /** Its name in the process, and in the error when it is gone. */
  name: string
  workerData?: object
  resourceLimits?: ResourceLimits
  /** Nobody asked it for so long: it ends, and all its memory goes back at once. The next question starts another. */
  endsAfterIdleMs?: number
}

/** A thread that is asked questions. It comes with the first of them. */
export type Thread<P extends ThreadProtocol> = {
  ask: <N extends CallName<P>>(
    name: N,
    input: P[N]['input'],
    onNews?: (news: P[N]['news'], stop: () => void) => void,
  ) => Promise<P[N]['answer']>
  end: () => Promise<void>
}

/** Who waits for an answer. What each is told is of the type of its question, which only `ask` knows. */
type Waiting = {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  onNews?: (news: unknown) => void
}

export function makeThread<P extends ThreadProtocol>(file: URL, options: ThreadOptions): Thread<P> {
  const { endsAfterIdleMs, ...how } = options
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let next = 1

  function start(): Worker {
    const made = new Worker(file, how)
    // A program that has nothing else to do may end.
    made.unref()
    made.on('message', (said: FromThread<P>) => {
      const asker = waiting.get(said.id)
      if ('news' in said) {
        asker?.onNews?.(said.news)
        return
      }
      waiting.delete(said.id)
      if (waiting.size === 0) rest(made)
      if ('error' in said) asker?.reject(new Error(said.error))
      else asker?.resolve(said.answer)
    })
    made.on('error', (error) => lose(made, error as Error))
    made.on('exit', () => lose(made, new Error(`The ${options.name} is gone.`)))
    return made
  }

  function rest(made: Worker): void {
    made.unref()
    if (endsAfterIdleMs === undefined) return
    idle = setTimeout(() => {
      if (thread === made) thread = null
      void made.terminate()
    }, endsAfterIdleMs)
    idle.unref()
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
    ask: (name, input, onNews) =>
      new Promise((resolve, reject) => {
        noteOtherSource()
        clearTimeout(idle)
        const asked = (thread ??= start())
        asked.ref()
        const id = next++
        const tell = (words: ToThread<P>) => asked.postMessage(words)
        const stop = () => tell({ stop: id })
        waiting.set(id, {
          resolve,
          reject,
          ...(onNews && { onNews: (news) => onNews(news, stop) }),
        })
        tell({ id, name, input } as ToThread<P>)
      }),
    async end() {
      clearTimeout(idle)
      await thread?.terminate()
    },
  }
}
