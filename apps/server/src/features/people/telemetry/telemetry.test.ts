import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@flightdeck/db'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'

const received: { path: string; body: string; auth: string }[] = []
let server: TestServer

beforeAll(async () => {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    received.push({ path: request.url ?? '', body, auth: String(request.headers['x-sentry-auth'] ?? '') })
    response.end('{}')
  }
  const collector = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  afterAll(() => void collector.close())
  const { port } = collector.address() as { port: number }
  server = await aServer({
    ANALYTICS_URL: `http://127.0.0.1:${port}`,
    ANALYTICS_KEY: 'analytics-key',
    ERROR_REPORTING_DSN: `http://public@127.0.0.1:${port}/7`,
  })
})

const send = (item: object, cookie = '') =>
  server.http.inject({
    method: 'POST',
    url: '/api/telemetry/',
    headers: { cookie },
    payload: { items: [item] },
  })

/** Signs in a user, with the data that analytics may have of them. */
async function somebody() {
  const { email, organisationId } = await anOrganisation(server)
  const { cookie, session } = await signedIn(server, email)
  return { cookie, session, user: { ...USER, email, org_id: organisationId } }
}

async function next(count: number) {
  const startedAt = Date.now()
  while (received.length < count && Date.now() - startedAt < 20_000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return received.at(-1)!
}

const USER = {
  email: 'ana@agency.test',
  full_name: 'Ana A',
  role: 'owner',
  org_id: newId(),
  org_name: 'Agency',
  plan: 'freemium',
  account_size: '11-50',
  platforms_onboarded: 2,
  all_active_dsps: ['dv360', 'ttd'],
}
const at = '2026-03-02T09:00:00.000Z'

test('[EN-14] analytics receives the nine user properties and no other', async () => {
  const { user, cookie } = await somebody()
  expect((await send({ kind: 'identify', at, user }, cookie)).statusCode).toBe(200)
  const { path, body } = await next(received.length + 1)
  expect(path).toBe('/batch/')
  expect(JSON.parse(body)).toEqual({
    api_key: 'analytics-key',
    batch: [{ event: '$identify', distinct_id: user.email, timestamp: at, properties: { $set: user } }],
  })
})

test('400: an unknown property, or a screen with more than a route', async () => {
  expect((await send({ kind: 'identify', at, user: { ...USER, accessToken: 'x' } })).statusCode).toBe(400)
  const event = { kind: 'event', at, name: 'login', email: USER.email, org_id: USER.org_id, screen: '/login' }
  expect((await send(event)).statusCode).toBe(200)
  expect((await send({ ...event, screen: '/login?token=x' })).statusCode).toBe(400)
  expect((await send({ ...event, name: 'keystroke' })).statusCode).toBe(400)
})

test('events in another user’s name, or without a session, are dropped', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const event = (user: typeof USER) => ({ kind: 'event', at, name: 'login', email: user.email, org_id: user.org_id, screen: '/login' }) // prettier-ignore
  const count = received.length
  for (const [item, cookie] of [
    [event(ana.user), ''],
    [event(ana.user), ben.cookie],
    [event({ ...ana.user, org_id: ben.user.org_id }), ana.cookie],
    [{ kind: 'identify', at, user: ana.user }, 'flightdeck-companion=x'],
  ] as const)
    expect((await send(item, cookie)).statusCode).toBe(200)
  expect((await send(event(ana.user), ana.cookie)).statusCode).toBe(200)
  expect((await next(count + 1)).body).toContain(ana.user.email)
  expect(received).toHaveLength(count + 1)
})

test('a sign-out event is accepted for a minute', async () => {
  const { user, cookie, session } = await somebody()
  const payload = { refresh: session.refreshToken }
  await server.http.inject({ method: 'POST', url: '/api/auth/logout/', headers: { cookie }, payload })
  const left = { kind: 'event', at, name: 'logged_out', email: user.email, org_id: user.org_id, screen: '/' }
  const count = received.length
  await send(left, cookie)
  expect((await next(count + 1)).body).toContain('logged_out')
  server.clock.advance({ minutes: 2 })
  await send(left, cookie)
  await send({ kind: 'error', at, type: 'Error', message: '', stack: '', screen: '/' })
  expect((await next(count + 2)).path).toBe('/api/7/envelope/')
})

test('an error report contains code positions, never values', async () => {
  const stack = `Error: token fdr_abcdefghijklmnopqrstuvwxyz\n  at x (https://host/assets/main-abc.js:10:20)\n  at secret 123456789`
  const count = received.length
  await send({
    kind: 'error',
    at,
    type: 'TypeError',
    message: 'cannot read "fdr_secret_token_1" of ana@agency.test',
    stack,
    screen: '/alerts',
  })
  const { path, body, auth } = await next(count + 1)
  expect(path).toBe('/api/7/envelope/')
  expect(auth).toContain('sentry_key=public')
  expect(body).toContain('main-abc.js:10:20')
  for (const secret of ['fdr_', 'ana@agency', '123456789']) expect(body).not.toContain(secret)
})

test('analytics and error reports are off without keys', async () => {
  const plain = await aServer()
  expect((await plain.http.inject('/api/telemetry/')).json().data).toEqual({
    analytics: false,
    errors: false,
  })
  expect((await server.http.inject('/api/telemetry/')).json().data).toEqual({ analytics: true, errors: true })
})
