import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aServer } from '../../test/a-server.ts'
import { buildHttp } from '../http.ts'
import { makeLargeCalls } from './large-calls.ts'

const WITHIN_MS = 20
const LIMITS = { callsEach: 2, bytesEach: 1_000, waitingEach: 2, waitMs: 60_000 }

function aCaller(calls = makeLargeCalls(LIMITS)) {
  const begun: string[] = []
  function send(name: string, bytes: number, caller = 'one') {
    let leaveWaiting = () => {}
    const entered = calls
      .enter({ caller, bytes, whenGone: (gone) => (leaveWaiting = gone) })
      .then((leave) => {
        begun.push(name)
        return leave
      })
    entered.catch(() => {})
    return { entered, cancel: () => leaveWaiting(), end: async () => (await entered)() }
  }
  return { begun, send }
}

test('a caller has at most two large calls in memory; another caller does not wait for them', async () => {
  const { begun, send } = aCaller()
  const [first] = ['a', 'b', 'c'].map((name) => send(name, 300))
  send('other', 300, 'other')
  await setImmediate()
  expect(begun).toEqual(['a', 'b', 'other'])
  await first!.end()
  await first!.end()
  await setImmediate()
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
})

test('bytes are limited in total, but a single call of any size fits', async () => {
  const { begun, send } = aCaller()
  const huge = send('huge', 9_000)
  send('small', 10)
  await setImmediate()
  expect(begun).toEqual(['huge'])
  await huge.end()
  send('large', 995)
  await setImmediate()
  expect(begun).toEqual(['huge', 'small'])
})

test('429: calls beyond the queue are refused at once, a queued one after its time', async () => {
  const { send } = aCaller(makeLargeCalls({ ...LIMITS, waitMs: 1 }))
  const calls = ['a', 'b', 'c', 'd', 'e'].map((name) => send(name, 10))
  for (const { entered } of calls.slice(2))
    await expect(entered).rejects.toMatchObject({ code: 'too_many', retryAfterS: 2 })
  await calls[0]!.end()
  await expect(send('f', 10).entered).resolves.toBeTypeOf('function')
})

test('a queued call whose caller leaves gives its slot to the next', async () => {
  const { begun, send } = aCaller()
  const [first, , third] = ['a', 'b', 'c', 'd'].map((name) => send(name, 10))
  third!.cancel()
  await expect(third!.entered).rejects.toMatchObject({ code: 'too_many' })
  await first!.end()
  await setImmediate()
  expect(begun).toEqual(['a', 'b', 'd'])
})

test('429: a third large body of one caller stays unread and is refused in time; small bodies are answered', async () => {
  const { app, state } = await aServer()
  const gate = () => Promise.reject(new Error('nobody'))
  const http = await buildHttp({ app, state, gate, serves: 'everything', webFolder: '/nowhere', patience: { largeWaitMs: WITHIN_MS } }) // prettier-ignore
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  const sockets = [
    'Content-Length: 90000',
    'Content-Length: 90000',
    'Content-Length: 90000',
    'Transfer-Encoding: chunked',
  ].map((size) => {
    // prettier-ignore
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${size}\r\n\r\n`,
      ),
    )
    const answer = new Promise<string>((resolve) => socket.on('data', (bytes) => resolve(String(bytes))))
    return { socket: socket.on('error', () => {}), answer }
  })
  // The sockets decide the order: two calls keep being read, and never end.
  const refused: string[] = []
  for (const { answer } of sockets) void answer.then((text) => refused.push(text))
  while (refused.length < 2) await setImmediate()
  for (const text of refused) {
    expect(text).toMatch(/^HTTP\/1\.1 429 /)
    expect(text.toLowerCase()).toContain('retry-after: 2')
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/demo/`)).status).toBe(200)
  for (const { socket } of sockets) socket.destroy()
  await http.close()
})
