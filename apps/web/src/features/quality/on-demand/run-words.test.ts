import { expect, test } from 'vitest'
import { isOver, progressWords } from './run-words.ts'

test('progress is a true count', () => {
  expect(progressWords({ state: 'running', done: 184, total: 1312 })).toBe('184 of 1,312 entities')
  expect(progressWords({ state: 'waiting', done: 0, total: 0 })).toBe('Waiting for its turn')
  expect(progressWords({ state: 'running', done: 0, total: 0 })).toBe('Reading the settings')
  expect(progressWords({ state: 'done', done: 0, total: 0 })).toBe('Nothing to check')
})

test('a run that was cancelled is over', () => {
  expect(isOver({ state: 'cancelled' })).toBe(true)
  expect(isOver({ state: 'running' })).toBe(false)
})
