import { noteOtherSource } from '@flightdeck/db'
import type { ResourceLimits } from 'node:worker_threads'
import { callScope, waitAside } from '../../ground/call-scope.ts'
import {
  callerLeft,
  takesTooLong,
  THREAD_LIMITS,
  threadLost,
  tooManyWaiting,
  type Budgets,
  type ThreadLimits,
} from './limits.ts'
import type { CallName, ThreadProtocol, ToThread } from './protocol.ts'
import { waitForProcessor } from './processor-wait.ts'
import { questionOwner, type Question } from './question.ts'
import { makeWaitingLine } from './waiting-line.ts'
import { startThread, type RunningThread } from './running-thread.ts'

type ThreadOptions<P extends ThreadProtocol> = {
  /** Name in the process, and in the error when the thread is lost. */
  name: string
  workerData?: object
  resourceLimits?: ResourceLimits
  /**
   * Idle time after which the thread ends, which frees all its memory at once. The next question starts
   * another.
   */
  endsAfterIdleMs?: number
  limits?: Partial<ThreadLimits>
  /** For calls whose budget is not the thread's. */
  budgets?: Partial<Record<CallName<P>, Partial<Budgets>>>
  /** Whether questions are asked again when their thread is lost. Not where a question may be what broke it. */
  asksAgain?: boolean
}

type OnNews<News> = (news: News, stop: () => void) => void

/** A thread that is asked questions. It comes with the first of them, or when it is started ahead. */
export type Thread<P extends ThreadProtocol> = {
  start: () => void
  ask: <N extends CallName<P>>(
    name: N,
    input: P[N]['input'],
    onNews?: OnNews<P[N]['news']>,
  ) => Promise<P[N]['answer']>
  end: () => Promise<void>
}

/**
 * Asks a thread questions without letting one caller hold the thread: organisations take turns before and
 * inside it, each question has a budget and a deadline, and ends when its caller leaves. A thread that does
 * not respond is replaced.
 */
export function makeThread<P extends ThreadProtocol>(file: URL, options: ThreadOptions<P>): Thread<P> {
  const { endsAfterIdleMs, limits: ownLimits, budgets, asksAgain = true, ...worker } = options
  const limits = { ...THREAD_LIMITS, ...ownLimits }
  const waiting = makeWaitingLine()
  /** In the thread, settled or not. */
  const open = new Map<number, Question>()
  let running: RunningThread | null = null
  let idle: NodeJS.Timeout | undefined
  let next = 1

  const send = (words: ToThread<P>) => running?.send(words)

  function dispatchWaiting(): void {
    for (let question = waiting.take(mayGo); question; question = waiting.take(mayGo)) give(question)
    if (open.size > 0) running?.ref()
    else if (running) rest(running)
  }

  function mayGo(question: Question): boolean {
    const { owner, isBackground, losses } = question
    const all = [...open.values()]
    if (isBackground) return all.filter((one) => one.isBackground).length < limits.backgroundAtOnce
    // A question that may have broken its thread is retried alone, so that no other is lost with it.
    const people = all.filter((one) => !one.isBackground)
    if (people.some((one) => one.losses > 0) || (losses > 0 && people.length > 0)) return false
    const own = people.filter((one) => one.owner === owner).length
    if (own >= limits.eachAtOnce) return false
    // Abandoned questions count against their owner only.
    const active = people.filter((one) => !one.isSettled()).length
    if (active < limits.atOnce) return true
    return own === 0 && waiting.hasCredit(question) && active < limits.atOnce + limits.moreWithCredit
  }

  function give(question: Question): void {
    running ??= start()
    open.set(question.id, question)
    const { id, name, input, owner, isBackground } = question
    const budget = { ...limits, ...budgets?.[name as CallName<P>] }
    const budgetMs = isBackground ? budget.backgroundMs : budget.peopleMs
    try {
      send({ id, name, input, owner, isBackground, budgetMs } as ToThread<P>)
    } catch (error) {
      // An input that cannot be copied to a thread.
      open.delete(id)
      question.settle({ error: error as Error })
    }
  }

  function start(): RunningThread {
    const started = startThread<P>(file, worker, {
      onMessage(message) {
        const question = open.get(message.id)
        if (!question) return
        if ('news' in message) {
          if (!question.hasTold && !question.isBackground) question.extend(limits.tellingWithinMs)
          question.hasTold = true
          if (!question.isSettled()) question.onNews?.(message.news)
          return
        }
        open.delete(message.id)
        waiting.charge(question, message.spentMs)
        if ('answer' in message) question.settle({ answer: message.answer })
        else question.settle({ error: 'error' in message ? new Error(message.error) : takesTooLong() })
        dispatchWaiting()
      },
      onLost: (error) => lose(started, error),
    })
    return started
  }

  function rest(thread: RunningThread): void {
    thread.unref()
    clearTimeout(idle)
    if (endsAfterIdleMs === undefined) return
    idle = setTimeout(() => {
      if (running === thread) running = null
      void thread.end()
    }, endsAfterIdleMs)
    idle.unref()
  }

  /** Loses no data: another thread is asked the unanswered questions. */
  function lose(lost: RunningThread, error: Error): void {
    if (running !== lost) return
    running = null
    const questions = [...open.values()].filter((question) => !question.isSettled())
    open.clear()
    for (const question of questions) {
      if (!asksAgain || question.hasTold) question.settle({ error: threadLost(error) })
      else if (++question.losses > 1) question.settle({ error })
      else waiting.add(question)
    }
    dispatchWaiting()
  }

  /** The caller no longer waits: a question in front of the thread goes, one in it is stopped. */
  function abandon(question: Question, error: Error): void {
    question.settle({ error })
    waiting.remove(question)
    if (!open.has(question.id)) return
    stop(question.id)
  }

  function stop(id: number): void {
    const currentThread = running
    send({ stop: id })
    if (!currentThread || !open.has(id)) return
    currentThread.expectSign(limits.unresponsiveMs, () =>
      lose(currentThread, new Error(`The ${options.name} did not respond.`)),
    )
  }

  function put(question: Question): void {
    const own = waiting.waitingBeside(question)
    const bytes = own.reduce((sum, one) => sum + one.bytes, question.bytes)
    const isFull = own.length >= limits.waitingEach || (own.length > 0 && bytes > limits.waitingBytesEach)
    if (isFull && !question.isBackground) return question.settle({ error: tooManyWaiting() })
    waiting.add(question)
    dispatchWaiting()
  }

  return {
    start() {
      if (running) return
      running = start()
      rest(running)
    },
    ask(name, input, onNews) {
      noteOtherSource()
      clearTimeout(idle)
      const scope = callScope()
      const { promise, resolve, reject } = Promise.withResolvers<P[typeof name]['answer']>()
      const deadlineAt = scope?.deadlineAt ?? performance.now() + limits.backgroundWithinMs
      let isSettled = false
      const question: Question = {
        ...questionOwner(input),
        id: next++,
        name,
        input,
        bytes: scope?.bytes ?? 0,
        deadlineAt,
        onNews: onNews ? (news) => onNews(news, () => stop(question.id)) : null,
        isSettled: () => isSettled,
        extend(ms) {
          cancelDeadline()
          cancelDeadline = endIn(ms)
        },
        settle(outcome) {
          if (isSettled) return
          isSettled = true
          cancelDeadline()
          scope?.signal.removeEventListener('abort', leave)
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.answer)
        },
        losses: 0,
        hasTold: false,
      }
      const leave = () => abandon(question, performance.now() >= deadlineAt ? takesTooLong() : callerLeft())
      const endIn = (withinMs: number) =>
        waitForProcessor({
          withinMs,
          mostMs: Math.max(withinMs, limits.starvedWithinMs),
          readMs: async () => (running ? running.processorMs() : 0),
          onEnd: () => abandon(question, takesTooLong()),
        })
      let cancelDeadline = endIn(deadlineAt - performance.now())
      scope?.signal.addEventListener('abort', leave)
      if (scope?.signal.aborted) leave()
      else put(question)
      return waitAside(() => promise)
    },
    async end() {
      clearTimeout(idle)
      const [ended, error] = [running, new Error(`The ${options.name} is gone.`)]
      running = null
      for (const question of [...waiting.all(), ...open.values()]) abandon(question, error)
      open.clear()
      await ended?.end()
    },
  }
}
