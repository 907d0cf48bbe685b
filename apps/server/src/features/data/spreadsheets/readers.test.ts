import { expect, test } from 'vitest'
import type { makeThread } from '../../../work/thread/thread.ts'
import { makeReaders } from './readers.ts'

/** Counts the threads that are started, ahead or by a question. */
function someReaders() {
  let started = 0
  const make = (() => {
    let isStarted = false
    const start = () => {
      if (!isStarted) started++
      isStarted = true
    }
    return { start, ask: start, end: () => Promise.resolve() }
  }) as unknown as typeof makeThread
  const withReader = makeReaders<never, never, never>(new URL('file:///reader.ts'), make)
  const read = async (during: () => unknown, keepsSpares: boolean) => {
    const before = started
    await withReader(
      async (reader) => {
        void reader.ask('read', null as never)
        startedForQuestion = started - before
        await during()
      },
      { keepsSpares },
    )
    return startedForQuestion
  }
  let startedForQuestion = 0
  return { read, started: () => started }
}

test('an uploaded file starts spare readers, so that a file beside two long ones finds one ready', async () => {
  const { read, started } = someReaders()
  expect(await read(() => null, true)).toBe(1)
  expect(started()).toBe(3)
  const beside = () => read(() => null, true)
  await read(() => read(async () => expect(await beside()).toBe(0), true), true)
  expect(started()).toBe(3)
})

test('scheduled reads start no spare reader', async () => {
  const { read, started } = someReaders()
  await read(() => null, false)
  await read(() => null, false)
  expect(started()).toBe(1)
})
