import { parentPort } from 'node:worker_threads'
import { stepBack } from '../step-back.ts'
import type { CallName, FromThread, ThreadProtocol, ThreadQuestion, ToThread } from './protocol.ts'

/** One question while it is answered: how to tell how far it is, and whether anybody still wants it. */
export type ThreadCall<News = never> = { tell: (news: News) => void; signal: AbortSignal }

export type ThreadHandlers<P extends ThreadProtocol> = {
  [N in CallName<P>]: (
    input: P[N]['input'],
    call: ThreadCall<P[N]['news']>,
  ) => P[N]['answer'] | Promise<P[N]['answer']>
}

/** Answers what `makeThread` asks: called once in the file that is a thread. */
export function serveThread<P extends ThreadProtocol>(handlers: ThreadHandlers<P>): void {
  stepBack('thread')
  const open = new Map<number, AbortController>()
  const say = (words: FromThread<P>) => parentPort!.postMessage(words)

  parentPort!.on('message', (told: ToThread<P>) => {
    if ('stop' in told) open.get(told.stop)?.abort()
    else void answer(told)
  })

  async function answer({ id, name, input }: ThreadQuestion<P>): Promise<void> {
    const stopping = new AbortController()
    open.set(id, stopping)
    try {
      const call = { tell: (news: P[typeof name]['news']) => say({ id, news }), signal: stopping.signal }
      say({ id, answer: await handlers[name](input, call) })
    } catch (error) {
      say({ id, error: (error as Error).message })
    } finally {
      open.delete(id)
    }
  }
}
