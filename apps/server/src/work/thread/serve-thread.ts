import { parentPort } from 'node:worker_threads'
import { stepBack } from '../step-back.ts'
import type { CallName, FromThread, Outcome, ThreadProtocol, ThreadQuestion, ToThread } from './protocol.ts'
import { makeProcessorClock } from './processor-clock.ts'
import { makeTurns } from './turns.ts'

/** Question while it is answered: reports progress, whether the answer is still wanted, and when to yield. */
export type ThreadCall<News = never> = {
  tell: (news: News) => void
  signal: AbortSignal
  /** Whether the question's turn is over; code that never waits then calls `checkpoint`. */
  isDue: () => boolean
  /**
   * Yields between pieces of work. Other organisations' questions have their turns when this one's is over;
   * throws when the answer is no longer wanted or the question's budget is spent.
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

/** Answers what `makeThread` asks: runs once in the file that is a thread. */
export function serveThread<P extends ThreadProtocol>(handlers: ThreadHandlers<P>): void {
  stepBack('thread')
  const open = new Map<number, AbortController>()
  const turns = makeTurns()
  const clock = makeProcessorClock()
  const say = (words: FromThread<P>) => parentPort!.postMessage(words)

  parentPort!.on('message', (message: ToThread<P>) => {
    if ('stop' in message) open.get(message.stop)?.abort()
    else if ('ping' in message) say({ pong: message.ping })
    else void answer(message)
  })

  async function answer(question: ThreadQuestion<P>): Promise<void> {
    const { id, name, input, budgetMs } = question
    const stopping = new AbortController()
    const { signal } = stopping
    open.set(id, stopping)
    const processor = clock()
    let [turnSince, spentMs] = [0, 0]
    const takeTurn = async () => {
      await turns.next(question)
      turnSince = performance.now()
      processor.begin()
      signal.throwIfAborted()
    }
    const charge = () => {
      const ms = processor.charge()
      spentMs += ms
      turns.charge(question, ms)
    }
    const isDue = () => performance.now() - turnSince >= TURN_MS
    const checkpoint = async () => {
      signal.throwIfAborted()
      if (!isDue()) return
      charge()
      if (spentMs > budgetMs) stopping.abort(new OverBudget())
      signal.throwIfAborted()
      await takeTurn()
    }
    let outcome: Outcome<P>
    try {
      await takeTurn()
      const tell = (news: P[typeof name]['news']) => say({ id, news })
      outcome = { answer: await handlers[name](input, { tell, signal, isDue, checkpoint }) }
      charge()
    } catch (error) {
      charge()
      outcome =
        signal.reason instanceof OverBudget ? { isOverBudget: true } : { error: (error as Error).message }
    }
    open.delete(id)
    try {
      say({ id, spentMs, ...outcome })
    } catch (error) {
      // An answer that cannot be copied out of a thread.
      say({ id, spentMs, error: (error as Error).message })
    }
  }
}
