import { expect, test } from 'vitest'
import { makeProcessorClock } from './processor-clock.ts'

test('a query that waits for the database is not charged for other queries’ time', () => {
  let nowMs = 0
  const clock = makeProcessorClock(() => nowMs)
  const [waiting, working] = [clock(), clock()]
  waiting.begin()
  nowMs += 5
  working.begin()
  nowMs += 100
  expect(working.charge()).toBe(100)
  nowMs += 2
  expect(waiting.charge()).toBe(7)
  nowMs += 3
  expect(waiting.charge()).toBe(3)
})
