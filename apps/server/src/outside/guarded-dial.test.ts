import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { guardedRequest, LeadsInside, type Resolve } from './guarded-dial.ts'
import { postJson } from './post-json.ts'

/** Listeners on this machine that requests must not reach, and a record of each connection. */
const reached: string[] = []
const listening: Server[] = []
const hosts = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
  ? ['127.0.0.1', '[::1]']
  : ['127.0.0.1']
let port = 0
let talker: string

async function listen(server: Server, host: string, at = 0): Promise<number> {
  listening.push(server.listen(at, host))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  for (const host of hosts) {
    const canary = createServer((socket) => {
      reached.push(host)
      socket.destroy()
    })
    port = await listen(canary, host.replace(/[[\]]/g, ''), port)
  }
  const answering = createHttp((request, response) => {
    if (request.url === '/elsewhere')
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end('a secret of the house')
  })
  talker = `http://127.0.0.1:${await listen(answering, '127.0.0.1')}`
})
afterAll(() => listening.forEach((server) => server.close()))
afterEach(() => expect(reached).toEqual([]))

const answers = (...rounds: string[][]) => {
  let lookupCount = 0
  const resolve: Resolve = (_hostname, _options, done) => {
    const addresses = rounds[Math.min(lookupCount, rounds.length - 1)]!
    lookupCount += 1
    const results = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    setImmediate(() => done(null, results))
  }
  return { resolve, asked: () => lookupCount }
}

const post = (url: string, resolve?: Resolve) =>
  postJson(new URL(url), '{}', {}, { reach: 'public', waitMs: 2_000, ...(resolve && { resolve }) })

test('the test servers answer when they are reached', async () => {
  for (const host of hosts)
    await expect(
      postJson(new URL(`http://${host}:${port}/`), '{}', {}, { reach: 'anywhere' }),
    ).rejects.toThrow('Couldn’t reach the webhook')
  expect(reached.splice(0)).toEqual(hosts)
})

test.each([
  '127.0.0.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '127.1',
  '①②⑦.⓪.⓪.①',
  '１２７．０．０．１',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'somebody@127.0.0.1',
  'hooks.slack.com@127.1',
  '169.254.169.254',
  '10.0.0.1',
  'localhost',
])('http://%s is not dialled', async (host) => {
  await expect(post(`http://${host}:${port}/`)).rejects.toThrow(LeadsInside)
  await expect(post(`https://${host}:${port}/`)).rejects.toThrow(LeadsInside)
})

test.each([
  ['to an internal address', ['127.0.0.1']],
  ['to an internal IPv6 address', ['::1']],
  ['to a mapped IPv6 address', ['::ffff:127.0.0.1']],
  ['to a public and an internal address', ['93.184.215.14', '127.0.0.1']],
  ['to the unspecified address', ['0.0.0.0']],
])('a name that resolves %s is not dialled', async (_name, addresses) => {
  await expect(post(`http://receiver.example.com:${port}/`, answers(addresses).resolve)).rejects.toThrow(
    LeadsInside,
  )
})

test('each dial resolves the name once, and connects to that address', async () => {
  const rebinding = answers(['93.184.215.14'], ['127.0.0.1'])
  const to = { reach: 'public' as const, resolve: rebinding.resolve }
  const request = guardedRequest(new URL(`http://receiver.example.com:${port}/`), { method: 'POST' }, to)
  request.on('error', () => {})
  const [error, address] = await new Promise<unknown[]>((resolve) =>
    request.once('socket', (socket) =>
      socket.once('lookup', (...lookupResult) => {
        // Destroys the socket as soon as its address is known, so that the test sends nothing.
        socket.destroy()
        resolve(lookupResult)
      }),
    ),
  )
  expect([error, address, rebinding.asked()]).toEqual([null, '93.184.215.14', 1])
  await expect(post(`http://receiver.example.com:${port}/`, rebinding.resolve)).rejects.toThrow(LeadsInside)
  expect(rebinding.asked()).toBe(2)
})

test('an unresolvable name is an ordinary failure', async () => {
  await expect(post('http://receiver.example.com/', answers([]).resolve)).rejects.toThrow(
    'Couldn’t reach the webhook',
  )
  const broken: Resolve = (_hostname, _options, done) =>
    done(Object.assign(new Error('no'), { code: 'EAI_AGAIN' }), [])
  await expect(post('http://receiver.example.com/', broken)).rejects.toThrow('(EAI_AGAIN)')
})

test('a redirect is not followed, and its body is discarded', async () => {
  const answer = await postJson(new URL(`${talker}/elsewhere`), '{}', {}, { reach: 'anywhere' })
  expect(answer.status).toBe(307)
  expect(JSON.stringify([answer, ...answer.headers])).not.toMatch(/secret|location/)
})

test('a silent receiver times out', async () => {
  const silent = postJson(new URL(`${talker}/silent`), '{}', {}, { reach: 'anywhere', waitMs: 200 })
  await expect(silent).rejects.toThrow('The webhook didn’t answer within 0.2 seconds.')
})
