import { Worker } from 'node:worker_threads'
import type { App } from '../../../boot/app.ts'
import type { QuestionName, Questions } from './asked.ts'

export type CheckerSettings = { url: string; mostBytes: number }
export type ToThread =
  | { id: number; name: QuestionName; asked: Questions[QuestionName]['asked'] }
  | { stop: number }
export type FromThread = { id: number } & (
  | { done: number }
  | { part: unknown[] }
  | { answer: unknown }
  | { stopped: true }
  | { error: string }
)

type Watching = {
  onProgress?: (done: number, stop: () => void) => void
  /** A long answer comes piece by piece: reading it whole would keep everybody else waiting. */
  onPart?: (part: never[]) => void
}

/**
 * Checks are run in a thread of their own, on data of their own: looking at a hundred thousand entities never keeps a
 * request or another job waiting. Null is what was stopped.
 */
type Checker = {
  ask: <N extends QuestionName>(
    name: N,
    asked: Questions[N]['asked'],
    watching?: Watching,
  ) => Promise<Questions[N]['answer'] | null>
  leave: () => Promise<void>
}

const checkers = new WeakMap<App, Checker>()

/** The checker of a program; it comes with the first question. */
export function checkerOf(app: App): Checker {
  const known = checkers.get(app)
  if (known) return known
  const checker = makeChecker({
    url: app.database.pool.options.connectionString!,
    mostBytes: (app.settings.engineMegabytes * 2 ** 20) / 2,
  })
  checkers.set(app, checker)
  return checker
}

/** When the program stops: whatever it still answers nobody wants any more. */
export const dismissChecker = async (app: App): Promise<void> => checkers.get(app)?.leave()

function makeChecker(settings: CheckerSettings): Checker {
  type Waiting = Watching & { resolve: (answer: never) => void; reject: (error: Error) => void }
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let next = 1

  function start(): Worker {
    const made = new Worker(new URL('./thread/check-thread.ts', import.meta.url), {
      workerData: settings,
      name: 'checker',
    })
    // A program that has nothing else to do may end.
    made.unref()
    made.on('message', (said: FromThread) => {
      const asker = waiting.get(said.id)
      if ('done' in said) {
        asker?.onProgress?.(said.done, () => made.postMessage({ stop: said.id } satisfies ToThread))
        return
      }
      if ('part' in said) {
        asker?.onPart?.(said.part as never[])
        return
      }
      waiting.delete(said.id)
      if (waiting.size === 0) made.unref()
      if ('error' in said) asker?.reject(new Error(said.error))
      else asker?.resolve(('answer' in said ? said.answer : null) as never)
    })
    made.on('error', (error) => lose(made, error as Error))
    made.on('exit', () => lose(made, new Error('The checker is gone.')))
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
    ask: (name, asked, watching = {}) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        thread.ref()
        const id = next++
        waiting.set(id, { ...watching, resolve, reject })
        thread.postMessage({ id, name, asked } satisfies ToThread)
      }),
    leave: async () => void (await thread?.terminate()),
  }
}
