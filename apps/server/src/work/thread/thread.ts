import { noteOtherSource } from '@flightdeck/db'
import type { ResourceLimits, WorkerOptions } from 'node:worker_threads'
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
import type { CallName, FromThread, ThreadProtocol, ToThread } from './protocol.ts'
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
export const makeThread = <P extends ThreadProtocol>(file: URL, options: ThreadOptions<P>): Thread<P> =>
  new SharedThread(file, options)

class SharedThread<P extends ThreadProtocol> implements Thread<P> {
  readonly #file: URL
  readonly #worker: WorkerOptions & { name: string }
  readonly #limits: ThreadLimits
  readonly #budgets: ThreadOptions<P>['budgets']
  readonly #endsAfterIdleMs: number | undefined
  readonly #asksAgain: boolean
  readonly #waiting = makeWaitingLine()
  /** In the thread, settled or not. */
  readonly #open = new Map<number, Question>()
  #running: RunningThread | null = null
  #idle: NodeJS.Timeout | undefined
  #next = 1

  constructor(file: URL, options: ThreadOptions<P>) {
    const { endsAfterIdleMs, limits, budgets, asksAgain = true, ...worker } = options
    this.#file = file
    this.#worker = worker
    this.#limits = { ...THREAD_LIMITS, ...limits }
    this.#budgets = budgets
    this.#endsAfterIdleMs = endsAfterIdleMs
    this.#asksAgain = asksAgain
  }

  start(): void {
    if (this.#running) return
    this.#running = this.#begin()
    this.#rest(this.#running)
  }

  ask<N extends CallName<P>>(
    name: N,
    input: P[N]['input'],
    onNews?: OnNews<P[N]['news']>,
  ): Promise<P[N]['answer']> {
    noteOtherSource()
    clearTimeout(this.#idle)
    const scope = callScope()
    const { promise, resolve, reject } = Promise.withResolvers<P[N]['answer']>()
    const deadlineAt = scope?.deadlineAt ?? performance.now() + this.#limits.backgroundWithinMs
    let isSettled = false
    const question: Question = {
      ...questionOwner(input),
      id: this.#next++,
      name,
      input,
      bytes: scope?.bytes ?? 0,
      deadlineAt,
      onNews: onNews ? (news) => onNews(news, () => this.#stop(question.id)) : null,
      isSettled: () => isSettled,
      extend: (ms) => {
        cancelDeadline()
        cancelDeadline = this.#endIn(question, ms)
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
    const leave = () =>
      this.#abandon(question, performance.now() >= deadlineAt ? takesTooLong() : callerLeft())
    let cancelDeadline = this.#endIn(question, deadlineAt - performance.now())
    scope?.signal.addEventListener('abort', leave)
    if (scope?.signal.aborted) leave()
    else this.#put(question)
    return waitAside(() => promise)
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const [ended, error] = [this.#running, new Error(`The ${this.#worker.name} is gone.`)]
    this.#running = null
    for (const question of [...this.#waiting.all(), ...this.#open.values()]) this.#abandon(question, error)
    this.#open.clear()
    await ended?.end()
  }

  #endIn(question: Question, withinMs: number): () => void {
    return waitForProcessor({
      withinMs,
      mostMs: Math.max(withinMs, this.#limits.starvedWithinMs),
      readMs: async () => (this.#running ? this.#running.processorMs() : 0),
      onEnd: () => this.#abandon(question, takesTooLong()),
    })
  }

  #send(words: ToThread<P>): void {
    this.#running?.send(words)
  }

  #dispatchWaiting(): void {
    const takeNext = () => this.#waiting.take((question) => this.#mayGo(question))
    for (let question = takeNext(); question; question = takeNext()) this.#give(question)
    if (this.#open.size > 0) this.#running?.ref()
    else if (this.#running) this.#rest(this.#running)
  }

  #mayGo(question: Question): boolean {
    const { owner, isBackground, losses } = question
    const all = [...this.#open.values()]
    if (isBackground) return all.filter((one) => one.isBackground).length < this.#limits.backgroundAtOnce
    // A question that may have broken its thread is retried alone, so that no other is lost with it.
    const people = all.filter((one) => !one.isBackground)
    if (people.some((one) => one.losses > 0) || (losses > 0 && people.length > 0)) return false
    const own = people.filter((one) => one.owner === owner).length
    if (own >= this.#limits.eachAtOnce) return false
    // Abandoned questions count against their owner only.
    const active = people.filter((one) => !one.isSettled()).length
    if (active < this.#limits.atOnce) return true
    return (
      own === 0 &&
      this.#waiting.hasCredit(question) &&
      active < this.#limits.atOnce + this.#limits.moreWithCredit
    )
  }

  #give(question: Question): void {
    this.#running ??= this.#begin()
    this.#open.set(question.id, question)
    const { id, name, input, owner, isBackground } = question
    const budget = { ...this.#limits, ...this.#budgets?.[name as CallName<P>] }
    const budgetMs = isBackground ? budget.backgroundMs : budget.peopleMs
    try {
      this.#send({ id, name, input, owner, isBackground, budgetMs } as ToThread<P>)
    } catch (error) {
      // An input that cannot be copied to a thread.
      this.#open.delete(id)
      question.settle({ error: error as Error })
    }
  }

  #begin(): RunningThread {
    const started = startThread<P>(this.#file, this.#worker, {
      onMessage: (message) => this.#receive(message),
      onLost: (error) => this.#lose(started, error),
    })
    return started
  }

  #receive(message: Exclude<FromThread<P>, { pong: number }>): void {
    const question = this.#open.get(message.id)
    if (!question) return
    if ('news' in message) {
      if (!question.hasTold && !question.isBackground) question.extend(this.#limits.tellingWithinMs)
      question.hasTold = true
      if (!question.isSettled()) question.onNews?.(message.news)
      return
    }
    this.#open.delete(message.id)
    this.#waiting.charge(question, message.spentMs)
    if ('answer' in message) question.settle({ answer: message.answer })
    else question.settle({ error: 'error' in message ? new Error(message.error) : takesTooLong() })
    this.#dispatchWaiting()
  }

  #rest(thread: RunningThread): void {
    thread.unref()
    clearTimeout(this.#idle)
    if (this.#endsAfterIdleMs === undefined) return
    this.#idle = setTimeout(() => {
      if (this.#running === thread) this.#running = null
      void thread.end()
    }, this.#endsAfterIdleMs)
    this.#idle.unref()
  }

  /** Loses no data: another thread is asked the unanswered questions. */
  #lose(lost: RunningThread, error: Error): void {
    if (this.#running !== lost) return
    this.#running = null
    const questions = [...this.#open.values()].filter((question) => !question.isSettled())
    this.#open.clear()
    for (const question of questions) {
      if (!this.#asksAgain || question.hasTold) question.settle({ error: threadLost(error) })
      else if (++question.losses > 1) question.settle({ error })
      else this.#waiting.add(question)
    }
    this.#dispatchWaiting()
  }

  /** The caller no longer waits: a question in front of the thread goes, one in it is stopped. */
  #abandon(question: Question, error: Error): void {
    question.settle({ error })
    this.#waiting.remove(question)
    if (!this.#open.has(question.id)) return
    this.#stop(question.id)
  }

  #stop(id: number): void {
    const currentThread = this.#running
    this.#send({ stop: id })
    if (!currentThread || !this.#open.has(id)) return
    currentThread.expectSign(this.#limits.unresponsiveMs, () =>
      this.#lose(currentThread, new Error(`The ${this.#worker.name} did not respond.`)),
    )
  }

  #put(question: Question): void {
    const own = this.#waiting.waitingBeside(question)
    const bytes = own.reduce((sum, one) => sum + one.bytes, question.bytes)
    const isFull =
      own.length >= this.#limits.waitingEach || (own.length > 0 && bytes > this.#limits.waitingBytesEach)
    if (isFull && !question.isBackground) return question.settle({ error: tooManyWaiting() })
    this.#waiting.add(question)
    this.#dispatchWaiting()
  }
}
