import { Worker } from 'node:worker_threads'
import type { App } from '../../../boot/app.ts'
import type { AnswerTo, AskedOf, QuestionName } from './thread/questions.ts'

/**
 * Judging happens in a thread of its own, on data of its own: reading a hundred thousand entities and holding rules
 * against them never keeps a request or another job waiting.
 */
export type Judge = {
  ask: <N extends QuestionName>(name: N, asked: AskedOf<N>) => Promise<AnswerTo<N>>
  leave: () => Promise<void>
}
export type JudgeSettings = { url: string; mostBytes: number }
export type Asking = { id: number; name: QuestionName; asked: { organisationId: string } }
export type Answered = { id: number; answer: unknown } | { id: number; error: string }

const judges = new WeakMap<App, Judge>()

/** The judge of a program; it comes with the first question. */
export function judgeOf(app: App): Judge {
  const known = judges.get(app)
  if (known) return known
  const judge = makeJudge({
    url: app.database.pool.options.connectionString!,
    mostBytes: app.settings.engineMegabytes * 2 ** 20,
  })
  judges.set(app, judge)
  return judge
}

/** When the program stops: whatever it still answers nobody wants any more. */
export const dismissJudge = async (app: App): Promise<void> => judges.get(app)?.leave()

function makeJudge(settings: JudgeSettings): Judge {
  type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let next = 1

  function start(): Worker {
    const made = new Worker(new URL('./thread/judge-thread.ts', import.meta.url), {
      workerData: settings,
      name: 'judge',
    })
    // A program that has nothing else to do may end.
    made.unref()
    made.on('message', (answered: Answered) => {
      const asker = waiting.get(answered.id)
      waiting.delete(answered.id)
      if (waiting.size === 0) made.unref()
      if ('error' in answered) asker?.reject(new Error(answered.error))
      else asker?.resolve(answered.answer as never)
    })
    made.on('error', (error) => lose(made, error as Error))
    made.on('exit', () => lose(made, new Error('The judge is gone.')))
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
    ask: (name, asked) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        thread.ref()
        const id = next++
        waiting.set(id, { resolve, reject })
        thread.postMessage({ id, name, asked } satisfies Asking)
      }),
    leave: async () => void (await thread?.terminate()),
  }
}
