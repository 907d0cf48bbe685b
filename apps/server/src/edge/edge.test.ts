import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@flightdeck/db'
import { asyncProcessorMs } from '@flightdeck/domain/processor-time'
import { beforeAll, expect, test, vi } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { AppError } from '../ground/app-error.ts'
import { callScope } from '../ground/call-scope.ts'
import { buildHttp, PATIENCE } from './http.ts'
import { readJson } from './json-body.ts'
import { serveMetrics } from './metrics-server.ts'
import { consumeRateLimit } from './traffic/rate-limit.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await aServer()
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (server.http.server.address() as { port: number }).port
})

const login = (payload: string, headers = {}) =>
  server.http.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

test('404: an unknown path gets the error envelope', async () => {
  const answer = await server.http.inject('/api/nothing/here/')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 'not_found', errors: { server: ['Unknown call.'] } })
})

test('405: a path with an unsupported method', async () => {
  for (const method of ['DELETE', 'PUT', 'PATCH', 'GET'] as const) {
    const answer = await server.http.inject({ method, url: '/api/auth/login/' })
    expect([method, answer.statusCode]).toEqual([method, 405])
  }
})

test('415: a body that is not JSON', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ]) {
    expect((await login('email=a', { 'content-type': type })).statusCode).toBe(415)
  }
})

test('413: a body over 1 MB', async () => {
  const answer = await login(JSON.stringify({ email: 'a'.repeat(1024 * 1024) }))
  expect(answer.statusCode).toBe(413)
  expect(answer.json().code).toBe('too_large')
})

test('400: JSON that is nested deeply or holds too many values, without spending time on it', async () => {
  const tookMs = await asyncProcessorMs(async () => {
    expect((await login('['.repeat(10_000) + ']'.repeat(10_000))).statusCode).toBe(400)
    expect((await login(`[${'1,'.repeat(100_000)}1]`)).statusCode).toBe(400)
  })
  expect(tookMs).toBeLessThan(2_000)
})

test('400: a compressed body is not unpacked', async () => {
  expect((await login('\u001f\u008b', { 'content-encoding': 'gzip' })).statusCode).toBe(400)
})

test('a path works with and without its trailing slash', async () => {
  expect((await server.http.inject('/api/session')).statusCode).toBe(401)
  expect((await server.http.inject('/api/session/')).statusCode).toBe(401)
})

test('an escaped backslash before u0000 is text, and the character itself is refused', () => {
  expect(readJson(String.raw`{"a":"C:\\u0000"}`)).toEqual({ a: String.raw`C:\u0000` })
  expect(() => readJson(String.raw`{"a":"\u0000"}`)).toThrow('can’t be stored')
  expect(readJson('  ')).toBeUndefined()
})

test('every answer carries the security headers and a generated request id', async () => {
  for (const url of ['/healthz', '/api/nothing', '/api/docs', '/api/openapi.json']) {
    const { headers } = await server.http.inject({ url, headers: { 'x-request-id': 'theirs' } })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('answers with a secret are not compressed, others are', async () => {
  const { email } = await anOrganisation(server)
  const { session } = await signedIn(server, email)
  expect(session.accessToken).toBeTruthy()
  const open = await server.http.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect(open.headers['content-encoding']).toBe('br')
  const secret = await server.http.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'accept-encoding': 'br' },
    payload: { email, password: 'a password of the tests' },
  })
  expect(secret.statusCode).toBe(200)
  expect(secret.headers['content-encoding']).toBeUndefined()
})

test('429: too many requests get Retry-After, and the allowance refills', async () => {
  const take = () => consumeRateLimit(server.database, 'test', { per: 5, seconds: 3600 })
  for (let call = 0; call < 5; call++) await take()
  const refused = await take().catch((error: AppError) => error)
  expect(refused).toMatchObject({ code: 'too_many' })
  const { retryAfterS = 0 } = refused as AppError
  expect(retryAfterS).toBeGreaterThan(600)
  expect(retryAfterS).toBeLessThanOrEqual(720)
  const pass = (seconds: number) =>
    server.database.asNobody((tx) =>
      sql`update rate_limits set used_until = used_until - make_interval(secs => ${seconds}) where key = 'test'`.execute(
        tx,
      ),
    )
  await pass(retryAfterS)
  await take()
  await expect(take()).rejects.toMatchObject({ code: 'too_many' })
})

test('429: exactly the allowance of simultaneous requests gets through', async () => {
  const crowd = Array.from({ length: 60 }, () =>
    consumeRateLimit(server.database, 'crowd', { per: 7, seconds: 3600 }),
  )
  const results = await Promise.allSettled(crowd)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7)
})

test('429: a user’s sessions share one allowance', async () => {
  const { email } = await anOrganisation(server)
  const [first, second] = [await signedIn(server, email), await signedIn(server, email)]
  const other = await signedIn(server, (await anOrganisation(server)).email)
  await first.call('GET', '/session/')
  await server.database.asNobody((tx) =>
    sql`update rate_limits set used_until = now() + interval '120 seconds' where key like 'member:%'`.execute(
      tx,
    ),
  )
  expect((await first.call('GET', '/session/')).statusCode).toBe(429)
  const refused = await second.call('GET', '/session/')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.call('GET', '/session/')).statusCode).toBe(200)
})

test('a forged forwarding header does not reset the allowance', async () => {
  const call = (n: number) =>
    server.http.inject({
      method: 'POST',
      url: '/api/auth/logout/',
      headers: { 'x-forwarded-for': `1.2.3.${n}`, forwarded: `for=1.2.3.${n}` },
      payload: { refresh: 'x' },
      remoteAddress: '192.0.2.7',
    })
  // The allowance comes back while we call; a slow machine needs more calls to use it up.
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 1_000) {
    statuses.push((await call(statuses.length % 256)).statusCode)
  }
  expect(statuses).toContain(429)
})

test('bytes that are not HTTP are refused, and the server keeps running', async () => {
  const responseText = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    socket.on('data', (bytes) => (text += String(bytes)))
    socket.on('close', () => resolve(text))
  })
  expect(responseText).toContain('400 Bad Request')
  expect(responseText).toContain('"code":"invalid"')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('431: oversized headers', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
    headers: { 'x-long': 'a'.repeat(32_000) },
  })
  expect(answer.status).toBe(431)
})

test('metrics have an address of their own, and none under the public one', async () => {
  expect((await server.http.inject('/metrics')).statusCode).toBe(404)
  const metrics = await serveMetrics(server.app, { host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${(metrics.address() as { port: number }).port}`
  const answer = await fetch(`${at}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('flightdeck_request_seconds'),
  ])
  expect((await fetch(`${at}/api/session/`)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404)
  metrics.close()
})

test('421: metrics refuse a foreign host name; IP addresses and allowed names pass', async () => {
  const metrics = await serveMetrics(server.app, { host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${(metrics.address() as { port: number }).port}`
  const under = async (host: string) => {
    const request = get(`${at}/metrics`, { headers: { host } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  // A page elsewhere can have its own name lead to this machine, but never a number.
  for (const host of ['rebound.evil.test', 'rebound.evil.test:9464', 'localhost.evil.test'])
    expect([host, await under(host)]).toEqual([host, 421])
  for (const host of ['localhost:9464', '127.0.0.1', '10.1.2.3:9464', '[::1]:9464'])
    expect([host, await under(host)]).toEqual([host, 200])
  metrics.close()
})

test('an idle or half-sent connection is closed, by default within 30 s', async () => {
  expect(PATIENCE.requestMs + PATIENCE.lookEveryMs).toBeLessThan(30_000)
  const { app, state } = server
  const gate = () => Promise.reject(new Error('nobody'))
  const http = await buildHttp({ app, state, gate, serves: 'everything', webFolder: '/nowhere', patience: { requestMs: 200, lookEveryMs: 50 } }) // prettier-ignore
  await http.listen({ port: 0, host: '127.0.0.1' })
  const at = (http.server.address() as { port: number }).port
  const half = [
    '',
    'GET /healthz HTTP/1.1\r\n',
    'POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
  ]
  const closed = half.map(
    (bytes) =>
      new Promise<void>((resolve) => {
        const socket = connect(at, '127.0.0.1', () => socket.write(bytes))
        socket.on('error', () => {}).on('close', () => resolve())
        socket.resume()
      }),
  )
  await Promise.all(closed)
  await http.close()
})

test('503: a slow call ends with an answer before its connection is cut, and its work is aborted', async () => {
  expect(PATIENCE.answerMs).toBeLessThan(PATIENCE.silentMs)
  expect(server.app.settings.computeMs).toBeLessThan(10_000)
  const { app, state } = server
  const gate = () => Promise.reject(new Error('nobody'))
  const stopped = Promise.withResolvers<void>()
  const slow = {
    ...app.operations,
    'demo.read': () => {
      callScope()!.signal.addEventListener('abort', () => stopped.resolve())
      return new Promise<never>(() => {})
    },
  }
  const patience = { answerMs: 100, silentMs: 600_000 }
  const http = await buildHttp({ app: { ...app, operations: slow }, state, gate, serves: 'everything', webFolder: '/nowhere', patience }) // prettier-ignore
  const answer = await http.inject('/api/demo/')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '10',
    'unavailable',
  ])
  await stopped.promise
  await http.close()
})

test('a call that fails at once releases its slot', async () => {
  const { app, state } = server
  const gate = () => Promise.reject(new Error('nobody'))
  const failing = {
    ...app.operations,
    'demo.read': () => {
      throw new AppError('conflict', 'Not today.')
    },
  }
  const http = await buildHttp({ app: { ...app, operations: failing }, state, gate, serves: 'everything', webFolder: '/nowhere' }) // prettier-ignore
  for (let call = 0; call < 12; call++)
    expect((await http.inject({ url: '/api/demo/' })).statusCode).toBe(409)
  await http.close()
})

test('a client that disconnects mid-request is not logged as an error', async () => {
  const before = server.logLines.length
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"email"',
        () => setTimeout(() => socket.resetAndDestroy(), 50),
      )
    })
    socket.on('error', () => {}).on('close', () => resolve())
  })
  const lines = () =>
    server.logLines.slice(before).map((line) => JSON.parse(line) as { level: number; msg: string })
  await vi.waitFor(() => expect(lines().map(({ msg }) => msg)).toContain('broken off'), 30_000)
  expect(lines().filter(({ level }) => level >= 50)).toEqual([])
})

test('readiness answers 200 while running and 503 while stopping', async () => {
  expect((await server.http.inject('/readyz')).statusCode).toBe(200)
  server.state.draining = true
  const stopping = await server.http.inject('/readyz')
  server.state.draining = false
  expect(stopping.statusCode).toBe(503)
  expect(stopping.headers['retry-after']).toBe('2')
})

test('an unexpected error exposes no stack, SQL or name', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  const { inOrganisation } = server.database
  server.database.inOrganisation = () => {
    throw new Error('select password_hash from users; secret internals')
  }
  const answer = await call('GET', '/session/')
  server.database.inOrganisation = inOrganisation
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'unexpected',
    errors: { server: ['Something went wrong on our side.'] },
  })
})

test('[CL-16] the page enables telemetry only where a key is set', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'flightdeck-edge-'))
  writeFileSync(join(webFolder, 'index.html'), '<head></head>')
  const { app, state } = server
  const pageWith = async (errorReportingDsn: string | null) => {
    const settings = { ...app.settings, errorReportingDsn }
    const gate = () => Promise.reject(new Error('no call'))
    const http = await buildHttp({ app: { ...app, settings }, state, gate, serves: 'everything', webFolder }) // prettier-ignore
    const { body } = await http.inject('/login')
    await http.close()
    return body
  }
  expect(await pageWith(null)).not.toContain('flightdeck-telemetry')
  expect(await pageWith('https://public@errors.test/7')).toContain('<meta name="flightdeck-telemetry"')
  rmSync(webFolder, { recursive: true })
})
