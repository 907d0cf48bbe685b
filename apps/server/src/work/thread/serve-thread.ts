import { parentPort } from 'node:worker_threads'
import { stepBack } from '../step-back.ts'
import type { CallName, FromThread, ThreadProtocol, ThreadQuestion, ToThread } from './protocol.ts'
import { makeTurns } from './turns.ts'

/** One question while it is answered: how to tell how far it is, whether the answer is still wanted, and when to yield. */
export type ThreadCall<News = never> = {
  tell: (news: News) => void
  signal: AbortSignal
  /** Whether the question has had its turn: whoever works without waiting calls `checkpoint` then. */
  isDue: () => boolean
  /**
   * Called between pieces of work. Lets other organisations' questions have their turns when this one's is over, and throws
   * when the answer is no longer wanted or the question's budget is spent.
   */
  checkpoint: () => Promise<void>
}

export type ThreadHandlers<P extends ThreadProtocol> = {
  [N in CallName<P>]: (
    input: P[N]['input'],
    call: ThreadCall<P[N]['news']>,
  ) => P[N]['answer'] | Promise<P[N]['answer']>
}

/** How long a question works before another one has its turn. */
const TURN_MS = 12

class OverBudget extends Error {
  override name = 'OverBudget'
}

/** Answers what `makeThread` asks: called once in the file that is a thread. */
export function serveThread<P extends ThreadProtocol>(handlers: ThreadHandlers<P>): void {
  stepBack('thread')
  const open = new Map<number, AbortController>()
  const nextTurn = makeTurns()
  const say = (words: FromThread<P>) => parentPort!.postMessage(words)

  parentPort!.on('message', (told: ToThread<P>) => {
    if ('stop' in told) open.get(told.stop)?.abort()
    else if ('ping' in told) say({ pong: told.ping })
    else void answer(told)
  })

  async function answer(question: ThreadQuestion<P>): Promise<void> {
    const { id, name, input, budgetMs } = question
    const stopping = new AbortController()
    const { signal } = stopping
    open.set(id, stopping)
    let [turnSince, spentMs, processorSince] = [0, 0, 0]
    const begin = () => {
      turnSince = performance.now()
      processorSince = processorMs()
    }
    const isDue = () => performance.now() - turnSince >= TURN_MS
    const checkpoint = async () => {
      signal.throwIfAborted()
      if (!isDue()) return
      spentMs += processorMs() - processorSince
      if (spentMs > budgetMs) stopping.abort(new OverBudget())
      signal.throwIfAborted()
      await nextTurn(question)
      begin()
      signal.throwIfAborted()
    }
    try {
      await nextTurn(question)
      signal.throwIfAborted()
      begin()
      const tell = (news: P[typeof name]['news']) => say({ id, news })
      say({ id, answer: await handlers[name](input, { tell, signal, isDue, checkpoint }) })
    } catch (error) {
      if (signal.reason instanceof OverBudget) say({ id, isOverBudget: true })
      else say({ id, error: (error as Error).message })
    } finally {
      open.delete(id)
    }
  }
}

/** Time on the clock would count what a busy machine gives to others. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
