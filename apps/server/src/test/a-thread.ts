import { setTimeout as sleep } from 'node:timers/promises'
import { serveThread } from '../work/thread/serve-thread.ts'

/** A thread for tests: it counts what it was asked, tells of steps until it is stopped, and can fail or fall. */
export type TestProtocol = {
  count: { input: null; answer: number; news: never }
  steps: { input: { most: number }; answer: number; news: { step: number } }
  fail: { input: { sentence: string }; answer: never; news: never }
  fall: { input: null; answer: never; news: never }
}

let asked = 0

serveThread<TestProtocol>({
  count: () => ++asked,
  async steps({ most }, { tell, signal }) {
    for (let step = 1; step <= most; step++) {
      if (signal.aborted) return step
      tell({ step })
      await sleep(1)
    }
    return most
  },
  fail: ({ sentence }) => Promise.reject(new Error(sentence)),
  fall: () => process.exit(1),
})
