import { expect, onTestFinished, test, vi } from 'vitest'
import { inCallScope, type CallScope } from '../../ground/call-scope.ts'
import type { TestProtocol } from '../../test/a-thread.ts'
import type { ThreadLimits } from './limits.ts'
import { makeThread } from './thread.ts'

function aThread(options: { endsAfterIdleMs?: number; limits?: Partial<ThreadLimits> } = {}) {
  const file = new URL('../../test/a-thread.ts', import.meta.url)
  const thread = makeThread<TestProtocol>(file, { name: 'test thread', ...options })
  onTestFinished(() => thread.end())
  return thread
}

test('a thread answers queries, and keeps its state between them', async () => {
  const thread = aThread()
  expect(await Promise.all([thread.ask('count', null), thread.ask('count', null)])).toEqual([1, 2])
})

test('progress messages reach their caller before the answer', async () => {
  const thread = aThread()
  const [firstSteps, other]: number[][] = [[], []]
  const answers = await Promise.all([
    thread.ask('steps', { most: 3 }, ({ step }) => firstSteps!.push(step)),
    thread.ask('steps', { most: 2 }, ({ step }) => other!.push(step)),
  ])
  expect({ answers, one: firstSteps, other }).toEqual({ answers: [3, 2], one: [1, 2, 3], other: [1, 2] })
})

test('a caller can stop a query', async () => {
  const answer = await aThread().ask('steps', { most: 1_000_000 }, ({ step }, stop) => {
    if (step === 3) stop()
  })
  expect(answer).toBeLessThan(1_000_000)
})

test('a failure reaches its caller, and the thread continues', async () => {
  const thread = aThread()
  await thread.ask('count', null)
  await expect(thread.ask('fail', { sentence: 'No such day.' })).rejects.toThrow('No such day.')
  expect(await thread.ask('count', null)).toBe(2)
})

test('a crashed thread rejects its query; the next query starts another thread', async () => {
  const thread = aThread()
  await thread.ask('count', null)
  await expect(thread.ask('fall', null)).rejects.toThrow('The test thread is gone.')
  expect(await thread.ask('count', null)).toBe(1)
})

test('an idle thread ends, with its state', async () => {
  const thread = aThread({ endsAfterIdleMs: 5 })
  expect(await thread.ask('count', null)).toBe(1)
  await expect.poll(() => thread.ask('count', null)).toBe(1)
})

test('a pre-started idle thread ends, and the next query is still answered', async () => {
  const thread = aThread({ endsAfterIdleMs: 5 })
  thread.start()
  thread.start()
  expect(await thread.ask('count', null)).toBe(1)
  await expect.poll(() => thread.ask('count', null)).toBe(1)
})

/** A call of an organisation, with as much time as the test leaves it. */
function aCall(organisation: string, scope: Partial<CallScope> = {}) {
  const stopping = new AbortController()
  const own: CallScope = {
    organisation,
    signal: stopping.signal,
    deadlineAt: performance.now() + 60_000,
    bytes: 0,
    aside: (work) => work(),
    ...scope,
  }
  return { as: <T>(work: () => T): T => inCallScope(own, work), leave: () => stopping.abort() }
}
const within = (ms: number) => ({ deadlineAt: performance.now() + ms })
const ENDLESS = 1_000_000

test('another organisation is answered between the chunks of a long query', async () => {
  const thread = aThread()
  const [firstCall, other] = [aCall('one'), aCall('other')]
  const long = firstCall.as(() => thread.ask('work', { pieces: ENDLESS }))
  const ended = vi.fn<() => void>()
  long.catch(ended)
  expect(await other.as(() => thread.ask('work', { pieces: 20 }))).toBe(20)
  expect(ended).not.toHaveBeenCalled()
  firstCall.leave()
  await expect(long).rejects.toMatchObject({ message: 'The request was cancelled.' })
})

test('an organisation with many queries gets no more turns than one with a single query', async () => {
  const thread = aThread()
  const [firstCall, other] = [aCall('one'), aCall('other')]
  const many = Array.from({ length: 12 }, () => firstCall.as(() => thread.ask('work', { pieces: 300 })))
  const own = other.as(() => thread.ask('work', { pieces: 300 }))
  // All of the first organisation’s questions before this one’s end would be 3,600 pieces.
  await own
  expect(await other.as(() => thread.ask('done', null))).toBeLessThan(1_500)
  firstCall.leave()
  await Promise.allSettled(many)
})

test('a newcomer is answered while other organisations’ long queries use every slot', async () => {
  const thread = aThread({ limits: { atOnce: 2, eachAtOnce: 2 } })
  const heavy = aCall('heavy')
  const long = Array.from({ length: 12 }, () => heavy.as(() => thread.ask('work', { pieces: ENDLESS })))
  const ended = vi.fn<() => void>()
  for (const question of long) question.catch(ended)
  expect(await aCall('newcomer').as(() => thread.ask('work', { pieces: 20 }))).toBe(20)
  expect(ended).not.toHaveBeenCalled()
  heavy.leave()
  await Promise.allSettled(long)
})

test('503: a query ends when its processor time is used up, and the thread continues', async () => {
  const thread = aThread({ limits: { peopleMs: 30 } })
  const call = aCall('one')
  await call.as(() => thread.ask('count', null))
  const long = call.as(() => thread.ask('work', { pieces: ENDLESS }))
  await expect(long).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 })
  expect(await call.as(() => thread.ask('count', null))).toBe(2)
  const before = await call.as(() => thread.ask('done', null))
  expect(await call.as(() => thread.ask('done', null))).toBe(before)
})

test('a caller who leaves cancels its query, waiting or begun', async () => {
  const thread = aThread({ limits: { atOnce: 1 } })
  const [begun, waiting, other] = [aCall('one'), aCall('one'), aCall('other')]
  await begun.as(() => thread.ask('count', null))
  const questions = [begun, waiting].map((call) => call.as(() => thread.ask('work', { pieces: ENDLESS })))
  const ended = Promise.allSettled(questions)
  begun.leave()
  waiting.leave()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const before = await other.as(() => thread.ask('done', null))
  expect(await other.as(() => thread.ask('done', null))).toBe(before)
  expect(await other.as(() => thread.ask('count', null))).toBe(2)
})

test('503: an unresponsive thread is replaced, and other queries run again', async () => {
  const thread = aThread({ limits: { unresponsiveMs: 50 } })
  const other = aCall('other')
  await other.as(() => thread.ask('count', null))
  const stuck = aCall('one', within(300)).as(() => thread.ask('spin', { ms: 600_000 }))
  const waiting = other.as(() => thread.ask('work', { pieces: 3 }))
  const job = thread.ask('work', { pieces: 2 })
  await expect(stuck).rejects.toMatchObject({ code: 'unavailable' })
  expect(await Promise.all([waiting, job])).toEqual([3, 2])
  expect(await other.as(() => thread.ask('count', null))).toBe(1)
})

test('a query that crashes its thread is retried alone, so that others are not affected', async () => {
  const thread = aThread()
  const [firstCall, other] = [aCall('one'), aCall('other')]
  const falls = firstCall.as(() => thread.ask('fall', null))
  const works = other.as(() => thread.ask('work', { pieces: 200 }))
  await expect(falls).rejects.toThrow('The test thread is gone.')
  expect(await works).toBe(200)
})

test('429: an organisation has a limited number of waiting queries, and others are not refused', async () => {
  const thread = aThread({ limits: { eachAtOnce: 1, waitingEach: 2 } })
  const [firstCall, other] = [aCall('one'), aCall('other')]
  const own = Array.from({ length: 3 }, () => firstCall.as(() => thread.ask('work', { pieces: ENDLESS })))
  const ended = Promise.allSettled(own)
  await expect(firstCall.as(() => thread.ask('count', null))).rejects.toMatchObject({
    code: 'too_many',
    retryAfterS: 2,
  })
  expect(await other.as(() => thread.ask('count', null))).toBe(1)
  firstCall.leave()
  await ended
})

test('429: waiting queries are limited in bytes, but a single large one is always accepted', async () => {
  const thread = aThread({ limits: { eachAtOnce: 1, waitingBytesEach: 1_000 } })
  const call = aCall('one', { bytes: 800 })
  const own = Array.from({ length: 2 }, () => call.as(() => thread.ask('work', { pieces: ENDLESS })))
  const ended = Promise.allSettled(own)
  await expect(call.as(() => thread.ask('count', null))).rejects.toMatchObject({ code: 'too_many' })
  call.leave()
  await ended
})

test('background work continues beside endless user queries, without delaying them', async () => {
  const thread = aThread()
  const people = ['one', 'other'].map((name) => aCall(name))
  const endless = people.map((call) => call.as(() => thread.ask('work', { pieces: ENDLESS })))
  const ended = Promise.allSettled(endless)
  const jobs = ['a', 'b', 'c'].map((organisationId) =>
    thread.ask('work', { pieces: 50, organisationId } as { pieces: number }),
  )
  expect(await Promise.all(jobs)).toEqual([50, 50, 50])
  expect(await aCall('third').as(() => thread.ask('work', { pieces: 20 }))).toBe(20)
  people.forEach((call) => call.leave())
  await ended
})

test('a query that has sent progress is not run again', async () => {
  const thread = aThread()
  const hasTold = Promise.withResolvers<void>()
  const steps = aCall('one').as(() => thread.ask('steps', { most: ENDLESS }, () => hasTold.resolve()))
  const outcome = steps.catch((error: { code?: string }) => error.code)
  await hasTold.promise
  await expect(aCall('other').as(() => thread.ask('fall', null))).rejects.toThrow('is gone')
  expect(await outcome).toBe('unavailable')
})
