import { setTimeout as sleep } from 'node:timers/promises'
import { serveThread } from '../work/thread/serve-thread.ts'

/**
 * A thread for tests: it counts its questions, reports steps until it is stopped, works in pieces or without,
 * and can fail or fall.
 */
export type TestProtocol = {
  count: { input: null; answer: number; news: never }
  steps: { input: { most: number }; answer: number; news: { step: number } }
  /** Processor time in pieces of a millisecond; answers how many pieces there were. */
  work: { input: { pieces: number }; answer: number; news: never }
  /** The same in one go. */
  spin: { input: { ms: number }; answer: null; news: never }
  fail: { input: { sentence: string }; answer: never; news: never }
  fall: { input: null; answer: never; news: never }
  /** Pieces of `work` that any question has done in this thread. */
  done: { input: null; answer: number; news: never }
}

let callCount = 0
let done = 0

function spin(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

serveThread<TestProtocol>({
  count: () => ++callCount,
  async steps({ most }, { tell, signal }) {
    for (let step = 1; step <= most; step++) {
      if (signal.aborted) return step
      tell({ step })
      await sleep(1)
    }
    return most
  },
  async work({ pieces }, { checkpoint }) {
    for (let piece = 0; piece < pieces; piece++) {
      await checkpoint()
      spin(1)
      done++
    }
    return pieces
  },
  spin({ ms }) {
    spin(ms)
    return null
  },
  fail: ({ sentence }) => Promise.reject(new Error(sentence)),
  fall: () => process.exit(1),
  done: () => done,
})
