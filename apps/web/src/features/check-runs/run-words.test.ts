import { expect, test } from 'vitest'
import { runChip, isOver, progressWords } from './run-words.ts'

test('progress is a true count', () => {
  expect(progressWords({ state: 'running', done: 184, total: 1312 })).toBe('184 of 1,312 items')
  expect(progressWords({ state: 'waiting', done: 0, total: 0 })).toBe('Queued')
  expect(progressWords({ state: 'running', done: 0, total: 0 })).toBe('Loading settings')
  expect(progressWords({ state: 'done', done: 0, total: 0 })).toBe('Nothing to check')
})

test('a cancelled run is over', () => {
  expect(isOver({ state: 'cancelled' })).toBe(true)
  expect(isOver({ state: 'running' })).toBe(false)
})

test.each([
  [{ state: 'waiting', done: 0, total: 0, failures: 0 }, 'Checks queued'],
  [{ state: 'running', done: 0, total: 0, failures: 0 }, 'Checking'],
  [{ state: 'running', done: 184, total: 1312, failures: 0 }, 'Checking 184 of 1,312'],
  [{ state: 'done', done: 9, total: 9, failures: 1 }, 'Checked: 1 failure'],
  [{ state: 'done', done: 9, total: 9, failures: 0 }, 'Checked: 0 failures'],
  [{ state: 'failed', done: 0, total: 9, failures: 0 }, 'Check failed'],
] as const)('%o is %s in the header', (run, label) => expect(runChip(run).label).toBe(label))
