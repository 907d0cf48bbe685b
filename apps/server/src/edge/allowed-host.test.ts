import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { isAllowedHost } from './allowed-host.ts'

test.each<[string, string, string | undefined, string, boolean]>([
  ['the public name', 'deck.agency.test', 'https://deck.agency.test', '0.0.0.0', true],
  ['another name', 'evil.test', 'https://deck.agency.test', '0.0.0.0', false],
  ['a subdomain of the public name', 'x.deck.agency.test', 'https://deck.agency.test', '0.0.0.0', false],
  ['an additional host name', 'acquire.agency.test', 'https://deck.agency.test', '0.0.0.0', true],
  ['a name on this machine', 'acquire.localhost', undefined, '127.0.0.1', true],
  ['localhost', 'localhost', 'https://deck.agency.test', '0.0.0.0', true],
  ['localhost by IPv4 address', '127.0.0.1', undefined, '127.0.0.1', true],
  ['localhost by IPv6 address', '[::1]', undefined, '127.0.0.1', true],
  ['the address it listens on', '10.0.0.5', 'https://deck.agency.test', '10.0.0.5', true],
  ['an IP address without a public name', '192.168.1.20', undefined, '0.0.0.0', true],
  ['an IP address with a public name', '192.168.1.20', 'https://deck.agency.test', '0.0.0.0', false],
  ['a name without a public name', 'rebound.evil.test', undefined, '127.0.0.1', false],
  ['no name at all', '', undefined, '127.0.0.1', false],
])('%s', (_name, requestHost, publicUrl, host, expected) =>
  expect(isAllowedHost(requestHost, { publicUrl, host, hosts: ['acquire.agency.test'] })).toBe(expected),
)

let server: TestServer
let port: number
beforeAll(async () => {
  server = await aServer({
    FLIGHTDECK_PUBLIC_URL: 'https://deck.agency.test',
    FLIGHTDECK_TRUST_PROXY: '127.0.0.1',
  })
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (server.http.server.address() as { port: number }).port
})

const ask = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  server.http.inject({ url, headers, remoteAddress })

test('421: a foreign host is refused with a sentence; the same call under the public name is answered', async () => {
  const answer = await ask('/api/openapi.json', { host: 'rebound.evil.test' })
  expect(answer.statusCode).toBe(421)
  expect(answer.json()).toMatchObject({ code: 'misdirected', errors: { server: [expect.any(String)] } })
  for (const host of ['deck.agency.test', 'DECK.agency.test:443', 'deck.agency.test.', 'localhost:4400'])
    expect([host, (await ask('/api/openapi.json', { host })).statusCode]).toEqual([host, 200])
})

test('421: a foreign host forwarded by the trusted proxy; other senders’ headers are ignored', async () => {
  const forwarded = { host: '127.0.0.1:4400', 'x-forwarded-host': 'rebound.evil.test' }
  expect((await ask('/api/openapi.json', forwarded)).statusCode).toBe(421)
  expect((await ask('/api/openapi.json', forwarded, '192.0.2.1')).statusCode).toBe(200)
  const good = { host: 'upstream', 'x-forwarded-host': 'deck.agency.test' }
  expect((await ask('/api/openapi.json', good)).statusCode).toBe(200)
  expect((await ask('/api/openapi.json', good, '192.0.2.1')).statusCode).toBe(421)
})

test('probes are answered under any host name', async () => {
  expect((await ask('/healthz', { host: '10.1.2.3:4400' })).statusCode).toBe(200)
  // A database that is slow for a moment makes it 503.
  const ready = async () => (await ask('/readyz', { host: 'pod-7' })).statusCode
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
})

test('400: two host headers in one request', async () => {
  const responseText = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
      ),
    )
    socket.on('data', (bytes) => (text += String(bytes)))
    socket.on('close', () => resolve(text))
  })
  expect(responseText).toContain('400 Bad Request')
})

test('cookies are Secure where the public address uses TLS', async () => {
  const { headers } = await server.http.inject({
    method: 'POST',
    url: '/api/auth/sign-up/',
    payload: {
      full_name: 'Ana',
      email: 'ana@b.test',
      password: 'a good long password',
      organisation_name: 'B',
    },
  })
  expect(String(headers['set-cookie'])).toMatch(/^__Host-flightdeck-sign-up=.*; Secure/)
})
