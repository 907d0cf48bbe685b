import { expect, test } from 'vitest'
import { retryWithPause } from './retry-with-pause.ts'

/** Five days of work that fails on the given days and resumes at the failed day. */
async function lived(stumbles: number[], tries = 3) {
  const days: number[] = []
  const failureMessages: string[] = []
  const pauses: number[] = []
  const left = [...stumbles]
  const live = async () => {
    while (days.length < 5) {
      if (left[0] === days.length) throw new Error(`day ${left.shift()}`)
      days.push(days.length)
    }
  }
  const ended = await retryWithPause(live, {
    tries,
    pause: async (tried) => pauses.push(tried),
    onStumble: (error) => failureMessages.push((error as Error).message),
  }).catch((error: Error) => error.message)
  return { days, told: failureMessages, pauses, ended }
}

test('a failed demo catch-up retries from the failed day and reports each failure', async () => {
  expect(await lived([2, 4])).toEqual({
    days: [0, 1, 2, 3, 4],
    told: ['day 2', 'day 4'],
    pauses: [1, 2],
    ended: undefined,
  })
})

test('a demo catch-up that fails at every try ends with the error', async () => {
  expect(await lived([1, 1, 1])).toMatchObject({ days: [0], told: ['day 1', 'day 1'], ended: 'day 1' })
})
