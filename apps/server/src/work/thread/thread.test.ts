import { expect, onTestFinished, test, vi } from 'vitest'
import type { TestProtocol } from '../../test/a-thread.ts'
import { makeThread } from './thread.ts'

function aThread(options: { endsAfterIdleMs?: number } = {}) {
  const file = new URL('../../test/a-thread.ts', import.meta.url)
  const thread = makeThread<TestProtocol>(file, { name: 'test thread', ...options })
  onTestFinished(() => thread.end())
  return thread
}

test('a thread answers what it is asked, and stays what it is from one question to the next', async () => {
  const thread = aThread()
  expect(await Promise.all([thread.ask('count', null), thread.ask('count', null)])).toEqual([1, 2])
})

test('news come to whoever asked, before the answer', async () => {
  const thread = aThread()
  const [one, other]: number[][] = [[], []]
  const answers = await Promise.all([
    thread.ask('steps', { most: 3 }, ({ step }) => one!.push(step)),
    thread.ask('steps', { most: 2 }, ({ step }) => other!.push(step)),
  ])
  expect({ answers, one, other }).toEqual({ answers: [3, 2], one: [1, 2, 3], other: [1, 2] })
})

test('whoever no longer wants the answer says stop', async () => {
  const answer = await aThread().ask('steps', { most: 1_000_000 }, ({ step }, stop) => {
    if (step === 3) stop()
  })
  expect(answer).toBeLessThan(1_000_000)
})

test('a failure is told to whoever asked, and the thread goes on', async () => {
  const thread = aThread()
  await thread.ask('count', null)
  await expect(thread.ask('fail', { sentence: 'No such day.' })).rejects.toThrow('No such day.')
  expect(await thread.ask('count', null)).toBe(2)
})

test('whoever waits for a thread that falls hears of it; the next question starts another', async () => {
  const thread = aThread()
  await thread.ask('count', null)
  await expect(thread.ask('fall', null)).rejects.toThrow('The test thread is gone.')
  expect(await thread.ask('count', null)).toBe(1)
})

test('a thread that nobody asks ends, with everything it knew', async () => {
  const thread = aThread({ endsAfterIdleMs: 5 })
  expect(await thread.ask('count', null)).toBe(1)
  await vi.waitFor(async () => expect(await thread.ask('count', null)).toBe(1), { interval: 50 })
})
